// What two browsers must know of each other before they can speak directly: as little as fits in a small picture.

/** Where a browser can be reached, and how it is known to be the one. */
export interface Signal {
  kind: "o" | "a";
  /** By which an answer finds the invitation it belongs to. */
  id: string;
  /** Both sides must be of one version. */
  version: string;
  name: string;
  password: string;
  fingerprint: string;
  places: string[];
}

const WORD = /^[\w+/-]{4,64}$/;
const PLACE = /^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i;
const PRINT = /^[\da-f]{64}$/i;
const MOST = 8;
const CODE = /(?:^|#)([oa]~[^#\s]+)$/;

export function write(signal: Signal): string {
  const { kind, id, version, name, password, fingerprint, places } = signal;
  return [kind, id, version, name, password, fingerprint, ...places].map(encodeURIComponent).join("~");
}

/** A code, or a link that ends with one; nothing where it is neither. */
export function read(text: string): Signal | null {
  const code = CODE.exec(text.trim())?.[1];
  if (!code) return null;
  const [kind, id, version, name, password, fingerprint, ...places] = code.split("~").map(decodeURIComponent);
  const sound =
    [id, version, name, password].every((word) => WORD.test(word ?? "")) &&
    PRINT.test(fingerprint ?? "") &&
    places.length <= MOST &&
    places.every((place) => PLACE.test(place));
  return sound ? { kind: kind as Signal["kind"], id, version, name, password, fingerprint, places } : null;
}

const field = (sdp: string, name: string) => new RegExp(`^a=${name}:(.*)$`, "m").exec(sdp)?.[1].trim() ?? "";

/** What of a description is our own; the rest is the same for everybody. */
export function taken(sdp: string): Pick<Signal, "name" | "password" | "fingerprint" | "places"> {
  const candidates = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)];
  return {
    name: field(sdp, "ice-ufrag"),
    password: field(sdp, "ice-pwd"),
    fingerprint: field(sdp, "fingerprint")
      .replace(/^sha-256 /i, "")
      .replaceAll(":", ""),
    places: candidates
      .slice(0, MOST)
      .map(([, host, port]) => `${host.includes(":") ? `[${host}]` : host}:${port}`),
  };
}

export function description(signal: Signal): RTCSessionDescriptionInit {
  const print = signal.fingerprint.toUpperCase().match(/../g)!.join(":");
  const candidates = signal.places.map((place, n) => {
    const at = place.lastIndexOf(":");
    const host = place.slice(0, at).replace(/^\[|\]$/g, "");
    return `a=candidate:${n + 1} 1 udp ${2113937151 - n} ${host} ${place.slice(at + 1)} typ host`;
  });
  const lines = [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...candidates,
    `a=ice-ufrag:${signal.name}`,
    `a=ice-pwd:${signal.password}`,
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${signal.kind === "o" ? "actpass" : "active"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
  ];
  return { type: signal.kind === "o" ? "offer" : "answer", sdp: lines.map((line) => `${line}\r\n`).join("") };
}
