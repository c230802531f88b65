import type { Lesson } from ".";

const lesson: Lesson = { players: 2, seed: 1, tips: [] };
export default lesson;
