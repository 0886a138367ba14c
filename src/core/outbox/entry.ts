// Entries made on a device, which wait until the server has them, as plain values: which one is sent next, and what a try does
// to it.

export const entryKinds = ['report', 'application', 'message', 'notice'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** A file of an entry, sent in parts before the entry. */
export interface EntryFile {
  id: string;
  /** In bytes. */
  size: number;
  /** The number of its parts that the server has. */
  sent: number;
  /** The size of those parts in bytes; an earlier version left it out, and all its parts are of one size. */
  sentBytes?: number;
  /** The size of the remaining parts in bytes, once one has taken too long. */
  partBytes?: number;
}

export interface Entry {
  /** A UUID, created once on the device: however often the entry is sent, it counts once. */
  key: string;
  kind: EntryKind;
  /** The id of the member it belongs to; empty if nobody was signed in. */
  owner: string;
  /** What is sent, except its `form`: the values of the form it came from. Null once there is a receipt. */
  body: unknown;
  files: readonly EntryFile[];
  /** By the device's clock, in milliseconds since 1970. */
  madeAt: number;
  /** The order in which entries are sent: the store numbers them, because clocks can be put back. */
  order: number;
  tries: number;
  /** The time of the next try, at the earliest. */
  nextTry: number;
  /** The latest problem; null if there was none. */
  lastProblem: Problem | null;
  /** True if it was refused as it is: it waits for a person, and blocks no other entry. */
  isRefused: boolean;
  /** The server's response; null until it arrives. */
  receipt: Receipt | null;
  /** When the receipt arrived. */
  receivedAt: number | null;
  /** What the device keeps after the body is deleted, such as the code for looking up its state. */
  memo: Readonly<Record<string, string>>;
}

/** A problem: its code, the invalid fields, and what is wrong with the content. */
export interface Problem {
  code: string;
  fields?: readonly string[];
  problems?: readonly unknown[];
  /** For `key-used`: the receipt of the entry's earlier version, which arrived under the same key before it was changed. */
  receipt?: Receipt;
}

/** The server's response to an entry, with the entry's key. */
export type Receipt = Readonly<Record<string, unknown>> & { key: string };

/** Returns a text from an entry's receipt; empty if there is none. */
export function receiptText({ receipt }: Entry, name: string): string {
  const text = receipt?.[name];
  return typeof text === 'string' ? text : '';
}

export type NewEntry = Pick<Entry, 'key' | 'kind' | 'owner' | 'body' | 'madeAt'> & {
  files?: readonly Pick<EntryFile, 'id' | 'size'>[];
  memo?: Entry['memo'];
};

/** Returns an entry that has not been tried. */
export const newEntry = ({ files = [], memo = {}, ...made }: NewEntry): Entry => ({
  ...made,
  memo,
  files: files.map((file) => ({ ...file, sent: 0, sentBytes: 0 })),
  order: 0,
  tries: 0,
  nextTry: 0,
  lastProblem: null,
  isRefused: false,
  receipt: null,
  receivedAt: null,
});

/** The outcome of a try. */
export type Outcome =
  | { kind: 'received'; receipt: Receipt }
  /** No response, or a temporary failure: the entry is tried again. */
  | { kind: 'failed'; problem: Problem; retryAfter?: number | undefined }
  /** The entry is refused as it is. */
  | { kind: 'refused'; problem: Problem }
  /** The server no longer has the parts of the files. */
  | { kind: 'files-gone' };

/** The waits after failures, in seconds; the last one repeats. */
const waits = [5, 15, 60, 300, 900, 3600] as const;

const longestWait = 3600;

/** In milliseconds. */
function waitAfter(tries: number, retryAfter = 0): number {
  const seconds = waits[Math.min(tries, waits.length) - 1] ?? 0;
  return Math.min(Math.max(seconds, retryAfter), longestWait) * 1000;
}

/** Returns true if an entry is due; a wait longer than the longest dates from before the device's clock was put back. */
const isDue = ({ nextTry }: Entry, now: number): boolean =>
  nextTry <= now || nextTry > now + longestWait * 1000;

/**
 * Returns an entry after a try. An entry with a receipt stays as it is, whatever late response another tab gets; so does a
 * refused one, unless it has arrived after all.
 */
export function afterTry(entry: Entry, outcome: Outcome, now: number): Entry {
  if (entry.receipt || (entry.isRefused && outcome.kind !== 'received')) return entry;
  const tries = entry.tries + 1;
  switch (outcome.kind) {
    case 'received':
      return {
        ...entry,
        tries,
        receipt: outcome.receipt,
        receivedAt: now,
        body: null,
        files: [],
        lastProblem: null,
      };
    case 'refused':
      return { ...entry, tries, isRefused: true, lastProblem: outcome.problem };
    case 'failed':
      return {
        ...entry,
        tries,
        nextTry: now + waitAfter(tries, outcome.retryAfter),
        lastProblem: outcome.problem,
      };
    case 'files-gone':
      return {
        ...entry,
        tries,
        nextTry: now + waitAfter(tries),
        lastProblem: { code: 'upload-gone' },
        files: entry.files.map((file) => ({ ...file, sent: 0, sentBytes: 0 })),
      };
  }
}

/** What changes in a file while it is sent. */
export type FileProgress = Partial<Pick<EntryFile, 'sent' | 'sentBytes' | 'partBytes'>>;

/** Returns an entry after a part of a file has arrived, or has taken too long. */
export const afterPart = (entry: Entry, fileId: string, progress: FileProgress): Entry => ({
  ...entry,
  files: entry.files.map((file) => (file.id === fileId ? { ...file, ...progress } : file)),
});

/** Returns an entry to be tried at once, even if it was refused. */
export const tryNow = (entry: Entry): Entry =>
  entry.receipt ? entry : { ...entry, nextTry: 0, isRefused: false };

/** Returns an entry to be sent in addition to the one that the server has under its key: a further one, with its own key. */
export const asFurther = (entry: Entry): Entry => ({
  ...tryNow(entry),
  key: crypto.randomUUID(),
  lastProblem: null,
});

/** Returns true if a member may send an entry: their own, or one without an owner. */
export const isFor = ({ owner }: Entry, member: string | null): boolean => !owner || owner === member;

/** Returns the entries without a receipt, in the order in which they were made. */
export const unsent = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ receipt }) => !receipt).sort((a, b) => a.order - b.order);

/** Returns the first entry of each kind that may be sent: later ones wait for it, but not for a refused one. */
function firstOfKinds(entries: readonly Entry[], member: string | null): Entry[] {
  const firsts = new Map<EntryKind, Entry>();
  for (const entry of unsent(entries)) {
    if (isFor(entry, member) && !entry.isRefused && !firsts.has(entry.kind)) firsts.set(entry.kind, entry);
  }
  return [...firsts.values()];
}

/**
 * Returns the entry to send now; undefined if there is none.
 *
 * @param member the id of the signed-in member; null if there is none.
 */
export const nextToSend = (
  entries: readonly Entry[],
  { member, now }: { member: string | null; now: number },
): Entry | undefined => firstOfKinds(entries, member).find((entry) => isDue(entry, now));

/** Returns the time of the next try; undefined if there is none. */
export function nextTryAt(entries: readonly Entry[], member: string | null): number | undefined {
  const moments = firstOfKinds(entries, member).map(({ nextTry }) => nextTry);
  return moments.length ? Math.min(...moments) : undefined;
}

/** Size of a part in bytes: small enough to be sent within one attempt on a weak signal. */
export const partBytes = 64 * 1024;

/** On slower connections, parts are halved down to this size: some 6 kbit/s. */
const smallestPart = 16 * 1024;

/** Maximum number of parts of a file. */
export const mostParts = 128;

type Sized = Pick<EntryFile, 'size' | 'partBytes'>;

/** Returns the size in bytes of the remaining parts of a file, except the last: larger if there would be too many. */
export const getPartBytes = ({ size, partBytes: chosen = partBytes }: Sized): number =>
  Math.max(chosen, Math.ceil(size / mostParts));

/** Returns the size in bytes of the parts after one that has taken too long; undefined if they cannot be smaller. */
export function smallerPart(file: Sized): number | undefined {
  const smaller = Math.max(smallestPart, Math.ceil(file.size / mostParts), Math.ceil(getPartBytes(file) / 2));
  return smaller < getPartBytes(file) ? smaller : undefined;
}

/** Returns the number of bytes of a file that the server has. */
export const getSentBytes = (file: EntryFile): number => file.sentBytes ?? file.sent * getPartBytes(file);

/** The statuses of temporary failures. 401 and 403 wait for somebody to sign in. */
const passing: ReadonlySet<number> = new Set([401, 403, 408, 421, 425, 429]);

/** The codes of temporary failures: somebody else saved first, or an identical request is in progress. */
const passingCodes: ReadonlySet<string> = new Set(['content-moved', 'under-way']);

/** Interprets a response for an entry; `status` is 0 if there was none. */
export function interpretAnswer(
  status: number,
  answer: unknown,
  { key, retryAfter }: { key: string; retryAfter?: number | undefined },
): Outcome {
  const {
    code = status ? 'unknown' : 'unreachable',
    fields,
    problems,
    receipt,
    key: answered,
  } = (answer ?? {}) as Partial<Problem> & { key?: unknown };
  const problem = {
    code,
    ...(fields && { fields }),
    ...(problems && { problems }),
    ...(receipt && { receipt }),
  };
  if (status >= 200 && status < 300) {
    // A proxy may answer any request with its own page.
    return answered === key
      ? { kind: 'received', receipt: answer as Receipt }
      : { kind: 'failed', problem: { code: 'unreachable' } };
  }
  if (code === 'upload-gone') return { kind: 'files-gone' };
  const passes = status < 400 || status >= 500 || passing.has(status) || passingCodes.has(code);
  return passes ? { kind: 'failed', problem, retryAfter } : { kind: 'refused', problem };
}
