// What was entered on a device and waits until the server has it, in plain values: which entry is sent next, and what becomes
// of one that was tried.

export const entryKinds = ['report', 'application', 'message', 'notice'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** A file of an entry, which goes in parts before it. */
export interface EntryFile {
  id: string;
  /** In bytes. */
  size: number;
  /** The number of its parts that the server has. */
  sent: number;
  /** Their bytes; left out by those of an earlier version: all parts are of one size then. */
  sentBytes?: number;
  /** The bytes of the parts to come, once one has taken too long. */
  partBytes?: number;
}

export interface Entry {
  /** A UUID, made once on the device: however often the entry is sent, it counts once. */
  key: string;
  kind: EntryKind;
  /** The id of the member whose it is; empty for somebody who was not signed in. */
  owner: string;
  /** What is sent, but for its `form`: the values of the form that it came from. Null once there is a receipt. */
  body: unknown;
  files: readonly EntryFile[];
  /** By the device's clock, in milliseconds since 1970. */
  madeAt: number;
  /** Entries go in this order: the store counts them, for clocks may be put back. */
  order: number;
  tries: number;
  /** Not tried before this moment. */
  nextTry: number;
  /** What went wrong last; null if nothing did. */
  lastProblem: Problem | null;
  /** Refused as it is: it waits for a person, and holds up no other. */
  isRefused: boolean;
  /** The server's answer; null until it has come. */
  receipt: Receipt | null;
  /** When it came. */
  receivedAt: number | null;
  /** What the device keeps after the body is deleted, such as the code for asking about its state. */
  memo: Readonly<Record<string, string>>;
}

/** What went wrong: a code, the fields that are not as they should be, and what is wrong with the content. */
export interface Problem {
  code: string;
  fields?: readonly string[];
  problems?: readonly unknown[];
  /** Of `key-used`: the answer to what came under the key of the entry before that was changed. */
  receipt?: Receipt;
}

/** The server's answer to an entry, with the entry's key. */
export type Receipt = Readonly<Record<string, unknown>> & { key: string };

/** Returns a text of an entry's receipt; empty where there is none. */
export function receiptText({ receipt }: Entry, name: string): string {
  const text = receipt?.[name];
  return typeof text === 'string' ? text : '';
}

export type NewEntry = Pick<Entry, 'key' | 'kind' | 'owner' | 'body' | 'madeAt'> & {
  files?: readonly Pick<EntryFile, 'id' | 'size'>[];
  memo?: Entry['memo'];
};

/** Returns an entry that was never tried. */
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

/** What a try comes to. */
export type Outcome =
  | { kind: 'received'; receipt: Receipt }
  /** No answer, or one that passes: it is tried again. */
  | { kind: 'failed'; problem: Problem; retryAfter?: number | undefined }
  /** The entry is refused as it is. */
  | { kind: 'refused'; problem: Problem }
  /** The server no longer has the parts of the files. */
  | { kind: 'files-gone' };

/** The waits after a failure, in seconds: the last one again and again. */
const waits = [5, 15, 60, 300, 900, 3600] as const;

const longestWait = 3600;

/** In milliseconds. */
function waitAfter(tries: number, retryAfter = 0): number {
  const seconds = waits[Math.min(tries, waits.length) - 1] ?? 0;
  return Math.min(Math.max(seconds, retryAfter), longestWait) * 1000;
}

/** A wait that is longer than any was set before the device's clock was put back. */
const isDue = ({ nextTry }: Entry, now: number): boolean =>
  nextTry <= now || nextTry > now + longestWait * 1000;

/**
 * Returns an entry as a try leaves it. One that has its receipt stays as it is, whatever another tab hears late; so does one
 * that was refused, unless it has come in after all.
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

/** What changes of a file while it goes. */
export type FileProgress = Partial<Pick<EntryFile, 'sent' | 'sentBytes' | 'partBytes'>>;

/** Returns an entry after a part of a file has arrived, or has taken too long. */
export const afterPart = (entry: Entry, fileId: string, progress: FileProgress): Entry => ({
  ...entry,
  files: entry.files.map((file) => (file.id === fileId ? { ...file, ...progress } : file)),
});

/** Returns an entry that is tried at once, also one that was refused. */
export const tryNow = (entry: Entry): Entry =>
  entry.receipt ? entry : { ...entry, nextTry: 0, isRefused: false };

/** Returns an entry that comes in besides the one that the server has under its key: a further one, with a key of its own. */
export const asFurther = (entry: Entry): Entry => ({
  ...tryNow(entry),
  key: crypto.randomUUID(),
  lastProblem: null,
});

/** True for an entry that somebody may send: their own, or one of nobody's. */
export const isFor = ({ owner }: Entry, member: string | null): boolean => !owner || owner === member;

/** Returns the entries without a receipt, in the order in which they were made. */
export const unsent = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ receipt }) => !receipt).sort((a, b) => a.order - b.order);

/** The first of each kind that may go: those after it wait for it, a refused one holds up nothing. */
function firstOfKinds(entries: readonly Entry[], member: string | null): Entry[] {
  const firsts = new Map<EntryKind, Entry>();
  for (const entry of unsent(entries)) {
    if (isFor(entry, member) && !entry.isRefused && !firsts.has(entry.kind)) firsts.set(entry.kind, entry);
  }
  return [...firsts.values()];
}

/**
 * Returns the entry to be sent now; undefined if none is.
 *
 * @param member the id of the member signed in; null for nobody.
 */
export const nextToSend = (
  entries: readonly Entry[],
  { member, now }: { member: string | null; now: number },
): Entry | undefined => firstOfKinds(entries, member).find((entry) => isDue(entry, now));

/** Returns the moment of the next try; undefined if there is none. */
export function nextTryAt(entries: readonly Entry[], member: string | null): number | undefined {
  const moments = firstOfKinds(entries, member).map(({ nextTry }) => nextTry);
  return moments.length ? Math.min(...moments) : undefined;
}

/** Size of a part in bytes: small enough to be sent within one attempt on a weak signal. */
export const partBytes = 64 * 1024;

/** Where a line is slower than that, parts are halved down to this: some 6 kbit/s. */
const smallestPart = 16 * 1024;

/** Maximum number of parts of a file. */
export const mostParts = 128;

type Sized = Pick<EntryFile, 'size' | 'partBytes'>;

/** Returns the bytes of the parts to come of a file, but the last: larger ones where there would be too many. */
export const getPartBytes = ({ size, partBytes: chosen = partBytes }: Sized): number =>
  Math.max(chosen, Math.ceil(size / mostParts));

/** Returns the bytes of the parts after one that has taken too long; undefined where they are as small as they get. */
export function smallerPart(file: Sized): number | undefined {
  const smaller = Math.max(smallestPart, Math.ceil(file.size / mostParts), Math.ceil(getPartBytes(file) / 2));
  return smaller < getPartBytes(file) ? smaller : undefined;
}

/** Returns how many bytes of a file the server has. */
export const getSentBytes = (file: EntryFile): number => file.sentBytes ?? file.sent * getPartBytes(file);

/** The statuses that pass by themselves. 401 and 403 wait for somebody to sign in. */
const passing: ReadonlySet<number> = new Set([401, 403, 408, 421, 425, 429]);

/** So do these: others saved at the same moment, and were faster; or the same is being taken in. */
const passingCodes: ReadonlySet<string> = new Set(['content-moved', 'under-way']);

/** Returns what an answer means for an entry; `status` 0: there was none. */
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
    // Whoever stands between may answer anything with its own page.
    return answered === key
      ? { kind: 'received', receipt: answer as Receipt }
      : { kind: 'failed', problem: { code: 'unreachable' } };
  }
  if (code === 'upload-gone') return { kind: 'files-gone' };
  const passes = status < 400 || status >= 500 || passing.has(status) || passingCodes.has(code);
  return passes ? { kind: 'failed', problem, retryAfter } : { kind: 'refused', problem };
}
