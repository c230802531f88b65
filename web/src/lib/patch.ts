// JSON Patch (RFC 6902), the three operations that the server uses. Untouched parts are shared, not copied.

import type { Operation } from "./messages";

export function patched<T>(page: T, operations: Operation[]): T {
  return operations.reduce<unknown>((whole, each) => applied(whole, keys(each.path), each), page) as T;
}

function keys(path: string): string[] {
  return path
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function applied(whole: unknown, [key, ...rest]: string[], operation: Operation): unknown {
  if (key === undefined) return operation.value;
  return Array.isArray(whole) ? inList(whole, key, rest, operation) : inObject(whole, key, rest, operation);
}

function inList(list: unknown[], key: string, rest: string[], operation: Operation): unknown[] {
  const index = key === "-" ? list.length : Number(key);
  if (rest.length) return list.with(index, applied(list[index], rest, operation));
  if (operation.op === "add") return list.toSpliced(index, 0, operation.value);
  return operation.op === "remove" ? list.toSpliced(index, 1) : list.with(index, operation.value);
}

function inObject(whole: unknown, key: string, rest: string[], operation: Operation): unknown {
  const copy = { ...(whole as Record<string, unknown>) };
  if (rest.length) copy[key] = applied(copy[key], rest, operation);
  else if (operation.op === "remove") delete copy[key];
  else copy[key] = operation.value;
  return copy;
}
