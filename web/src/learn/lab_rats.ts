import type { Lesson } from ".";

const lesson: Lesson = { players: 3, seed: 1, tips: [] };
export default lesson;
