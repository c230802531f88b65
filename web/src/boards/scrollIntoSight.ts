// On a phone a board is longer than the window: where most of what a new question lets one touch is out of sight, the board comes nearer by itself.

import type { Attachment } from "svelte/attachments";
import { bringIntoBand } from "../learn/pointing";
import type { BoardModel } from "../lib/boardModel.svelte";

const TOUCHABLE =
  ".touch, .deed, .offered, .live:not(svg), .offers button, .buttons button, [data-live='true']";
/** What can be touched elsewhere too. */
const AGAIN = "[data-again]";
/** What asks as a whole: all of it is brought into sight. */
const PANEL = "[data-asks]";
/** As much of the window as a board has at the most. */
const MOST = 0.6;
/** Until the board has drawn the new page, and turned to the right pane. */
const SETTLED = 60;

/** Those who were asked something since they sat down. */
const ASKED = new WeakSet<BoardModel>();

/** `{@attach scrollIntoSight(model)}` on a board. */
export function scrollIntoSight(model: BoardModel): Attachment<HTMLElement> {
  return (board) => {
    if (model.over && ASKED.delete(model)) toTheTop(board);
    if (!model.page.question || !model.offers.length) return;
    ASKED.add(model);
    const timer = setTimeout(() => bringIntoSight(board, model.calm), SETTLED);
    return () => clearTimeout(timer);
  };
}

/** Where the shell says who has won. */
function toTheTop(board: HTMLElement): void {
  scrollTo(0, 0);
  board.parentElement?.scrollTo(0, 0);
}

function bringIntoSight(board: HTMLElement, calm: boolean): void {
  const panel = board.querySelector(PANEL);
  if (panel) bringIntoBand(panel, calm);
  else bringThings(board, calm);
}

function bringThings(board: HTMLElement, calm: boolean): void {
  const things = [...board.querySelectorAll(TOUCHABLE)].filter(
    (each) => each.getBoundingClientRect().height > 0 && !each.closest(AGAIN),
  );
  const hidden = things.filter((each) => !isSeen(each));
  const wanted = areTooMany(things) ? things[0] : hidden[0];
  if (hidden.length * 2 > things.length && hidden.includes(wanted))
    wanted.scrollIntoView({ block: "center", behavior: calm ? "auto" : "smooth" });
}

/** They do not fit the window anyway: then one begins with the first. */
function areTooMany(things: Element[]): boolean {
  const boxes = things.map((each) => each.getBoundingClientRect());
  return (
    Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top)) >
    innerHeight * MOST
  );
}

/** Its middle lies within the window, and neither the line above nor the dock below covers it. */
function isSeen(thing: Element): boolean {
  const box = thing.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return top !== null && (thing.contains(top) || top.contains(thing));
}
