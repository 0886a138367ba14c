// A server as entries see it: counts what it accepts by owner and key, and may fail in every way on the connection.

import { createHash } from 'node:crypto';

/** What happens to a request: the tab that sent it may be gone before or after it. */
export type Fault = 'none' | 'request-lost' | 'answer-lost' | 'down' | 'killed-before' | 'killed-after';

/** Thrown when the tab is gone, so that none of its code continues. */
export class TabKilled extends Error {}

interface Sent {
  key: string;
  text?: string;
  owner: string;
  clock?: unknown;
  photos?: { id: string; size: number }[];
}

const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export class FakeServer {
  /** The member whose session the browser has. */
  member: string | null = null;
  /** What happens to the next requests; after that, nothing does. */
  faults: Fault[] = [];
  /** How often each entry was accepted. */
  readonly counts = new Map<string, number>();
  /** The keys in order of arrival. */
  readonly arrived: string[] = [];
  readonly receipts = new Map<string, { hash: string; answer: object }>();
  /** The accepted texts by key. */
  readonly texts = new Map<string, string>();
  /** The bytes of each part, by file id. */
  readonly parts = new Map<string, number[]>();
  /** Entries that arrived in somebody else's session. */
  readonly strayed: string[] = [];

  private countBytes(id: string): number {
    return (this.parts.get(id) ?? []).reduce((all, bytes) => all + bytes, 0);
  }

  private take(url: string, sent: Sent & { id?: string; part?: number; content?: string }): Response {
    if (url.endsWith('/parts')) {
      if (sent.id && sent.part !== undefined) {
        const parts = this.parts.get(sent.id) ?? [];
        parts[sent.part] = Buffer.byteLength(sent.content ?? '', 'base64');
        this.parts.set(sent.id, parts);
      }
      return answer(200, { id: sent.id });
    }
    const { key, owner, photos = [] } = sent;
    if (owner && owner !== this.member) {
      this.strayed.push(key);
      return answer(403, { code: 'not-allowed' });
    }
    const hash = createHash('sha256')
      .update(JSON.stringify({ ...sent, clock: 0 }))
      .digest('hex');
    const name = `${owner} ${key}`;
    const known = this.receipts.get(name);
    if (known) {
      const { answer: receipt } = known;
      return known.hash === hash ? answer(200, receipt) : answer(409, { code: 'key-used', receipt });
    }
    if (photos.some((photo) => this.countBytes(photo.id) !== photo.size))
      return answer(409, { code: 'upload-gone' });
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    this.arrived.push(key);
    const given = { key, receipt: `SV-${this.arrived.length}` };
    this.texts.set(key, sent.text ?? '');
    this.receipts.set(name, { hash, answer: given });
    return answer(200, given);
  }

  /** Replaces `fetch`. */
  fetch = async (url: string, { body = '' }: RequestInit = {}): Promise<Response> => {
    const fault = this.faults.shift() ?? 'none';
    if (fault === 'killed-before') throw new TabKilled();
    if (fault === 'request-lost') throw new TypeError('offline');
    if (fault === 'down') return answer(503, { code: 'store-unavailable' });
    const response = this.take(String(url), JSON.parse(body as string) as Sent);
    if (fault === 'killed-after') throw new TabKilled();
    if (fault === 'answer-lost') throw new TypeError('cut off');
    return response;
  };
}
