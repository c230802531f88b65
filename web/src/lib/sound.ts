// Few, short, soft sounds, made of nothing but sine waves when something happens.

import type { Seen } from "./messages";

type Note = [frequency: number, at: number, length: number];

const SOUNDS: [RegExp, Note[]][] = [
  [
    /won|beaten|survived|completed|achieved/,
    [
      [523, 0, 0.14],
      [659, 0.09, 0.14],
      [784, 0.18, 0.26],
    ],
  ],
  [
    /died|failed|lost|exploded/,
    [
      [220, 0, 0.22],
      [165, 0.12, 0.34],
    ],
  ],
  [
    /roll|dice|shuffled/,
    [
      [880, 0, 0.03],
      [740, 0.06, 0.03],
      [990, 0.11, 0.03],
      [820, 0.17, 0.04],
    ],
  ],
  [/.*/, [[392, 0, 0.05]]],
];
const LOUD = 0.05;
const TURN: Note[] = [
  [587, 0, 0.12],
  [880, 0.1, 0.2],
];

let context: AudioContext | undefined;

/** What each of them sounds like, to be tried beforehand. */
export const SAMPLES = ["good", "bad", "dice", "turn"] as const;

export function playSample(name: (typeof SAMPLES)[number]): void {
  const place = SAMPLES.indexOf(name);
  sing(name === "turn" ? TURN : SOUNDS[place][1], LOUD);
}

export function playSounds(events: Seen[], myTurn: boolean): void {
  const strongest = SOUNDS.find(([kinds]) => events.some((each) => kinds.test(each.event)));
  if (strongest) sing(strongest[1], LOUD);
  if (myTurn && events.length) sing(TURN, LOUD, 0.25);
}

function sing(notes: Note[], loud: number, after = 0): void {
  context ??= new AudioContext();
  for (const [frequency, at, length] of notes)
    note(context, frequency, context.currentTime + after + at, length, loud);
}

function note(audio: AudioContext, frequency: number, from: number, length: number, loud: number): void {
  const [wave, volume] = [audio.createOscillator(), audio.createGain()];
  wave.frequency.value = frequency;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(loud, from + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  wave.connect(volume).connect(audio.destination);
  wave.start(from);
  wave.stop(from + length + 0.05);
}
