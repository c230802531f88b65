// Which board a title is played on. A title without a drawing of its own gets the generic board.

import type { Component } from "svelte";
import boards from "virtual:titles/boards";
import type { BoardModel } from "../lib/boardModel.svelte";

/** It is given the model of its own title: what it may read of the view, it knows itself. */
export type Board = Component<{ model: BoardModel }>;

export async function boardOf(title: string): Promise<Board> {
  const load = boards[title] ?? (() => import("./generic/Board.svelte"));
  return (await load()).default as Board;
}
