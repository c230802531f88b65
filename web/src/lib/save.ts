// A file for the person to keep, made here.

export function save(name: string, text: string): void {
  keep(name, new Blob([text]));
}

export function keep(name: string, file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
