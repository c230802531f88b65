// Asking whoever keeps the tables. Every refusal comes as a sentence in the person's language.

import type {
  AloneInfo,
  AnsweredInfo,
  BotInfo,
  CardsInfo,
  Ceremony,
  Chart,
  Complaint,
  Created,
  DailyInfo,
  DailyResult,
  ExploreInfo,
  FriendResult,
  BookEntry,
  Language,
  Lesson,
  LineInfo,
  MayUndo,
  Me,
  NetworkInfo,
  NewInvitation,
  NewTable,
  MailInfo,
  PasskeyInfo,
  PersonData,
  PersonInfo,
  Planned,
  PlanWish,
  PositionInfo,
  PracticeWish,
  PuzzleInfo,
  PuzzlesInfo,
  RecordText,
  Replay,
  ReportInfo,
  ReviewInfo,
  ReviewWish,
  Said,
  SectionInfo,
  SlipText,
  SummaryInfo,
  TableInfo,
  TitleInfo,
  TriedInfo,
  Trying,
} from "./messages";
import type { Viewer } from "./page";
import { ask as carry } from "$carrier";
import { line } from "./line.svelte";
import { refusal } from "./refusal";
import { settings } from "./settings.svelte";

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { status, said } = await line.wait(carry(method, path, settings.language, body));
  if (status >= 400) throw refusal(status, said);
  return said as T;
}

const get = <T>(path: string) => ask<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);
const at = (table: string) => `/api/tables/${table}`;
const seen = (seat: Viewer) => (seat === null ? "" : `&seat=${seat}`);

/** What does not change while the page is open is asked once. */
function once<T>(load: (key: string) => Promise<T>): (key?: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key = "") => {
    if (!known.has(key))
      known.set(
        key,
        load(key).catch((problem) => (known.delete(key), Promise.reject(problem))),
      );
    return known.get(key)!;
  };
}

const texts = once((key) => get<Record<string, string>>(`/api/titles/${key}`));
const components = once((key) => get<unknown>(`/api/titles/${key}`));
const rules = once((key) => get<SectionInfo[]>(`/api/titles/${key}`));
const cards = once((key) => get<CardsInfo[]>(`/api/titles/${key}`));

export const api = {
  titles: once(() => get<TitleInfo[]>("/api/titles")),
  bots: once(() => get<BotInfo[]>("/api/bots")),
  daily: once(() => get<DailyInfo[]>("/api/daily")),
  dailyOf: once((title) => get<DailyInfo>(`/api/daily/${title}`)),
  myDaily: () => get<DailyResult[]>("/api/me/daily"),
  myDays: () => get<DailyResult[]>("/api/me/days"),
  friendsDaily: () => get<FriendResult[]>("/api/me/daily/friends"),
  texts: (title: string, edition: string, language: Language) =>
    texts(`${title}/editions/${edition}/texts/${language}`),
  components: (title: string, edition: string) => components(`${title}/editions/${edition}/components`),
  summary: once((title) => get<SummaryInfo>(`/api/titles/${title}/summary`)),
  lesson: once((title) => get<Lesson>(`/api/titles/${title}/lesson`)),
  rules: (title: string, language: Language) => rules(`${title}/rules/${language}`),
  cards: (title: string, edition: string, language: Language) =>
    cards(`${title}/editions/${edition}/cards/${language}`),

  me: () => get<Me>("/api/me"),
  become: (name: string, language: Language) => post<Me>("/api/me", { name, language, suggested: true }),
  rename: (name: string, language: Language) => ask<Me>("PATCH", "/api/me", { name, language }),
  code: () => post<{ code: string }>("/api/me/code"),
  continueWith: (code: string) => post<Me>("/api/me/continue", { code }),
  forget: (table: string) => ask<null>("DELETE", `/api/me/tables/${table}`),
  mine: (finished = false, start = 0, count = 100) =>
    get<TableInfo[]>(`/api/me/tables?finished=${finished}&start=${start}&count=${count}`),

  mail: () => get<MailInfo>("/api/me/mail"),
  proveMail: (address: string) => post<null>("/api/me/mail", { address }),
  keepMail: (code: string) => post<null>("/api/me/mail/code", { code }),
  removeMail: () => ask<null>("DELETE", "/api/me/mail"),
  findByMail: (address: string) => post<null>("/api/mail", { address }),
  recovery: () => post<{ code: string }>("/api/me/recovery"),
  departElsewhere: () => ask<Me>("DELETE", "/api/me/sessions"),
  myData: () => get<PersonData>("/api/me/data"),
  forgetMe: () => ask<null>("DELETE", "/api/me"),
  passkeys: () => get<PasskeyInfo[]>("/api/me/passkeys"),
  passkeyOptions: () => post<Ceremony>("/api/me/passkeys/options"),
  keepPasskey: (credential: unknown, name: string) => post<null>("/api/me/passkeys", { credential, name }),
  removePasskey: (id: string) => ask<null>("DELETE", `/api/me/passkeys/${id}`),
  showOptions: () => post<Ceremony>("/api/passkeys/options"),
  showPasskey: (credential: unknown) => post<Me>("/api/passkeys/continue", { credential }),

  report: (complaint: Partial<Complaint> & { about: string }) => post<null>("/api/reports", complaint),
  admin: {
    reports: (closed: boolean, start: number) =>
      get<ReportInfo[]>(`/api/admin/reports?closed=${closed}&start=${start}&count=20`),
    people: (search: string, start: number) =>
      get<PersonInfo[]>(`/api/admin/people?search=${encodeURIComponent(search)}&start=${start}&count=20`),
    networks: () => get<NetworkInfo[]>("/api/admin/networks"),
    book: (start: number) => get<BookEntry[]>(`/api/admin/book?start=${start}&count=20`),
    act: (path: string, body: unknown) => post<null>(`/api/admin/${path}`, body),
    data: (person: string) => get<PersonData>(`/api/admin/people/${person}/data`),
    forget: (person: string) => ask<null>("DELETE", `/api/admin/people/${person}`),
  },

  lobby: (start = 0, count = 20) => get<TableInfo[]>(`/api/lobby?start=${start}&count=${count}`),
  create: (wish: NewTable) => post<Created>("/api/tables", wish),
  keep: (record: string) => post<TableInfo>("/api/records", { record }),
  join: (invitation: string) => post<TableInfo>("/api/join", { invitation }),
  table: (table: string) => get<TableInfo>(at(table)),
  close: (table: string) => ask<null>("DELETE", at(table)),
  invite: (table: string) => post<NewInvitation>(`${at(table)}/invitation`),
  sit: (table: string, seat: number, commitment: string) =>
    ask<TableInfo>("PUT", `${at(table)}/seats/${seat}?commitment=${commitment}`),
  showShare: (table: string, nonce: string) => post<TableInfo>(`${at(table)}/share`, { nonce }),
  remove: (table: string, seat: number) => post<null>(`${at(table)}/remove`, { seat }),
  leave: (table: string, seat: number) => ask<null>("DELETE", `${at(table)}/seats/${seat}`),
  chat: (table: string) => get<Said[]>(`${at(table)}/chat`),
  replay: (table: string, seat: Viewer, start = 0, count = 500) =>
    get<Replay>(`${at(table)}/replay?start=${start}&count=${count}${seen(seat)}`),
  mayUndo: (table: string, seat: number) => get<MayUndo>(`${at(table)}/undo?seat=${seat}`),
  plan: (table: string, wish: PlanWish) => post<Planned>(`${at(table)}/plan`, wish),
  record: (table: string) => get<RecordText>(`${at(table)}/record`),
  slip: (table: string) => get<SlipText>(`${at(table)}/slip`),
  alone: (table: string) => get<AloneInfo>(`${at(table)}/alone`),
  chart: (table: string) => get<Chart>(`${at(table)}/chart`),
  review: (table: string, wish: ReviewWish) => post<ReviewInfo>(`${at(table)}/review`, wish),
  tryMove: (table: string, wish: Trying) => post<TriedInfo>(`${at(table)}/try`, wish),
  line: (table: string, wish: Trying) => post<LineInfo>(`${at(table)}/line`, wish),
  position: (table: string, ply: number) => get<PositionInfo>(`${at(table)}/position?ply=${ply}`),
  practice: (table: string, wish: PracticeWish) => post<Created>(`${at(table)}/practice`, wish),
  explore: (title: string) => get<ExploreInfo>(`/api/explorer/${title}`),
  puzzles: (title: string) => get<PuzzlesInfo>(`/api/puzzles/${title}`),
  puzzle: (title: string, name: string) => get<PuzzleInfo>(`/api/puzzles/${title}/${name}`),
  solve: (title: string, name: string, move: string) =>
    post<AnsweredInfo>(`/api/puzzles/${title}/${name}`, { move }),
  rematch: (table: string) => post<Created>(`${at(table)}/rematch`),
};
