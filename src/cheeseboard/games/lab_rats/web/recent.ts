// The strip under the corridor: what has happened since one's own last answer, in pictures.

import type { Attachment } from "svelte/attachments";
import type { Seen } from "$web/lib/messages";
import { weightiest } from "$web/lib/scenes";
import { SCENES } from "./lab.svelte";
import type { SlotSeen } from "./view";

/** As many pictures as anybody looks back at, and as many of them from one thing that happened. */
const LENGTH = 12;
const AT_ONCE = 4;

/** What is shown goes on with what has happened; what was taken back is shown no more. */
export function withNews(recent: Seen[], events: Seen[]): Seen[] {
  if (events.some((seen) => seen.event === "taken-back")) return [];
  const fresh = weightiest(events, SCENES, AT_ONCE);
  return fresh.length ? [...recent, ...fresh].slice(-LENGTH) : recent;
}

/** Who comes, or comes back, sees the last of what happened before. */
export function lately(log: Seen[]): Seen[] {
  return log.filter((seen) => SCENES.includes(seen.event)).slice(-AT_ONCE);
}

/** What lay behind doors that these events opened and that are closed or gone already. */
export function ghostsOf(events: Seen[], corridor: SlotSeen[]): Map<number, string> {
  const opened = events.filter((seen) => seen.event === "door-opened");
  const slots = opened.map((seen): [number, string] => [Number(seen.number) - 1, String(seen.door)]);
  return new Map(slots.filter(([slot]) => corridor[slot]?.state !== "open"));
}

/** The latest picture is in sight. */
export function toTheEnd(strip: Seen[]): Attachment<HTMLElement> {
  return (box) => {
    if (strip.length) box.scrollLeft = box.scrollWidth;
  };
}
