// Who teaches at a table: a tutor where a lesson is played, else a companion. Fetched only where somebody learns.

import { Companion } from "./companion.svelte";
import type { Teacher } from "./teacher";
import { Tutor } from "./tutor.svelte";
import { api } from "../lib/api";
import type { TableSession } from "../lib/session.svelte";

export async function teacherFor(at: TableSession): Promise<Teacher> {
  const lesson = await api.lesson(at.title);
  return at.info.lesson ? new Tutor(at, lesson) : new Companion(at, lesson.remark);
}
