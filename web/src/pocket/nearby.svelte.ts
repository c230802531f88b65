// Devices that play together without a server: one of them is the table, the others are its guests.
// They find each other by a code each way; then they speak directly, and nobody else is asked for anything.

import { Channel } from "./channel";
import { description, read, taken, write, type Signal } from "./signal";
import type { Heard, Said } from "./table.worker";

/** What a guest says first: who they are, known again by a key of their own. */
interface Hello {
  key: string;
}

const VERSION = String(import.meta.env.VITE_ENGINE ?? "").slice(-6) || "none";
const KEY = "cheeseboard.guest";
const TABS = "cheeseboard-nearby";
const GATHERING = 2000;
/** Of a guest; of the table, whose rules and replays are long. */
const SHORT = 64 * 1024;
const LONG = 16 * 1024 * 1024;

/** No server helps: only devices that reach one another find each other. */
const meet = () => new RTCPeerConnection({ iceServers: [] });
const name = () => crypto.randomUUID().slice(0, 8);
const linkTo = (code: string) => `${location.href.split("#")[0]}#/nearby#${code}`;

export class WrongCode extends Error {}

/** Until all ways to reach this device are known. */
async function gathered(connection: RTCPeerConnection): Promise<string> {
  await new Promise<void>((done) => {
    connection.onicegatheringstatechange = () => connection.iceGatheringState === "complete" && done();
    setTimeout(done, GATHERING);
  });
  return connection.localDescription!.sdp;
}

// The table ------------------------------------------------------------------------------------------------

/** Whoever carries a guest's words to the tables of this device. */
export interface Keeper {
  welcome(line: string, key: string, table: string): void;
  said(line: string, said: Said): void;
  part(line: string): void;
}

class Guest {
  state = $state<"invited" | "here" | "gone">("invited");
  link = $state("");
  private connection = meet();
  private channel: Channel | null = null;

  constructor(
    readonly line: string,
    private table: string,
    private keeper: Keeper,
  ) {}

  async invite(): Promise<void> {
    const line = this.connection.createDataChannel("table");
    this.channel = new Channel(line, (text) => this.hear(JSON.parse(text)), SHORT);
    line.onclose = () => this.leave();
    this.connection.onconnectionstatechange = () =>
      this.connection.connectionState === "failed" && this.leave();
    await this.connection.setLocalDescription(await this.connection.createOffer());
    const own = taken(await gathered(this.connection));
    this.link = linkTo(write({ kind: "o", id: this.line, version: VERSION, ...own }));
  }

  async take(answer: Signal): Promise<void> {
    await this.connection.setRemoteDescription(description(answer));
  }

  say(heard: Heard): void {
    this.channel?.say(JSON.stringify(heard));
  }

  leave(): void {
    if (this.state === "here") this.keeper.part(this.line);
    this.state = "gone";
    this.connection.close();
  }

  private hear(said: Said | Hello): void {
    if (this.state === "here" && !("key" in said)) return this.keeper.said(this.line, said);
    if (this.state !== "invited" || !("key" in said)) return this.leave();
    this.state = "here";
    this.keeper.welcome(this.line, String(said.key), this.table);
  }
}

// A guest --------------------------------------------------------------------------------------------------

class Nearby {
  guests = $state.raw<Guest[]>([]);
  /** Of this device, where the table is another one. */
  state = $state<"none" | "joining" | "joined" | "lost">("none");
  answer = $state("");
  private channel: Channel | null = null;
  private connection: RTCPeerConnection | null = null;
  private tabs = new BroadcastChannel(TABS);

  constructor() {
    this.tabs.onmessage = ({ data }) => void this.hearTab(data);
    addEventListener("pagehide", () => this.guests.forEach((guest) => guest.leave()));
  }

  // As the table

  async invite(table: string, keeper: Keeper): Promise<Guest> {
    const guest = new Guest(name(), table, keeper);
    this.guests = [...this.guests.filter(({ state }) => state === "here"), guest];
    await guest.invite();
    return guest;
  }

  /** The answer of a device that was invited here. */
  async accept(text: string): Promise<void> {
    const answer = read(text);
    const guest = this.guests.find(({ line, state }) => line === answer?.id && state === "invited");
    if (!answer || answer.kind !== "a" || !guest) throw new WrongCode();
    await guest.take(answer);
  }

  tell(line: string, heard: Heard): void {
    this.guests.find((guest) => guest.line === line)?.say(heard);
  }

  dismiss(line: string): void {
    this.guests.find((guest) => guest.line === line)?.leave();
  }

  // As a guest

  /** Answer an invitation; done once both devices speak with each other. */
  async join(text: string, hear: (heard: Heard) => void, lost: () => void): Promise<void> {
    const offer = read(text);
    if (offer?.kind !== "o") throw new WrongCode();
    if (offer.version !== VERSION) throw new WrongCode("version");
    this.leave();
    const connection = (this.connection = meet());
    const fall = () => {
      if (this.connection !== connection) return;
      this.lose();
      lost();
    };
    connection.onconnectionstatechange = () => connection.connectionState === "failed" && fall();
    const opened = new Promise<void>((done) => {
      connection.ondatachannel = ({ channel }) => {
        channel.onclose = fall;
        this.channel = new Channel(channel, (said) => hear(JSON.parse(said) as Heard), LONG);
        if (channel.readyState === "open") done();
        else channel.onopen = () => done();
      };
    });
    await connection.setRemoteDescription(description(offer));
    await connection.setLocalDescription(await connection.createAnswer());
    const own = taken(await gathered(connection));
    this.answer = linkTo(write({ kind: "a", id: offer.id, version: VERSION, ...own }));
    this.state = "joining";
    await opened;
    this.channel!.say(JSON.stringify({ key: keyOf() } satisfies Hello));
    this.state = "joined";
  }

  say(said: Said): void {
    this.channel?.say(JSON.stringify(said));
  }

  private leave(): void {
    const old = this.connection;
    [this.connection, this.channel, this.answer] = [null, null, ""];
    old?.close();
  }

  private lose(): void {
    this.leave();
    this.state = "lost";
  }

  // Between the windows of one device

  /** Whether another window of this browser has taken an answer that was opened here. */
  async handOver(answer: string): Promise<boolean> {
    const tabs = new BroadcastChannel(TABS);
    const taken = new Promise<boolean>((done) => {
      tabs.onmessage = ({ data }) => data.taken === answer && done(true);
      setTimeout(() => done(false), GATHERING);
    });
    tabs.postMessage({ answer });
    return taken.finally(() => tabs.close());
  }

  private async hearTab({ answer }: { answer?: string }): Promise<void> {
    if (!answer) return;
    await this.accept(answer).then(
      () => this.tabs.postMessage({ taken: answer }),
      () => null,
    );
  }
}

/** By which a table knows this device again; nobody else has it. */
function keyOf(): string {
  const kept = localStorage.getItem(KEY) ?? crypto.randomUUID() + crypto.randomUUID();
  localStorage.setItem(KEY, kept);
  return kept;
}

export const nearby = new Nearby();
export const isAnswer = (text: string) => read(text)?.kind === "a";
