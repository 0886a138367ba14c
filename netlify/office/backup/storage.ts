// A file store that speaks the S3 protocol.

import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { MisconfiguredError } from '../../base/sealing/keys.ts';

export interface Storage {
  /** Stores a file under a name, completely or not at all. */
  put(name: string, file: string): Promise<void>;
  /** Lists the names with this prefix, a thousand at most. */
  list(beginning: string): Promise<string[]>;
  remove(name: string): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The longest that one request may take, in milliseconds. */
const patience = 20_000;

const parser = new XMLParser({ isArray: (name) => name === 'Contents', parseTagValue: false });

interface Listing {
  ListBucketResult?: { Contents?: { Key: string }[] };
}

/**
 * Returns the configured store; undefined if there is none.
 *
 * @throws MisconfiguredError for an invalid address or missing credentials.
 */
export function storage({
  BACKUP_STORE: address,
  BACKUP_STORE_KEY: accessKeyId,
  BACKUP_STORE_SECRET: secretAccessKey,
  BACKUP_STORE_REGION: region = 'us-east-1',
}: Environment): Storage | undefined {
  if (!address) return undefined;
  const bucket = URL.parse(address.replace(/\/*$/, '/'));
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new MisconfiguredError('BACKUP_STORE needs an address, BACKUP_STORE_KEY and BACKUP_STORE_SECRET');
  }
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  async function send(url: URL, init: RequestInit = {}): Promise<Response> {
    const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
    if (!answer.ok) throw new Error(`The store answered ${init.method ?? 'GET'} with ${answer.status}`);
    return answer;
  }
  return {
    async put(name, file) {
      // A blob has a known length and is read while it is sent.
      const body = await openAsBlob(file);
      await send(new URL(name, bucket), {
        method: 'PUT',
        body,
        headers: { 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' },
      });
    },
    async list(beginning) {
      const url = new URL(bucket);
      url.search = String(new URLSearchParams({ 'list-type': '2', prefix: beginning }));
      const listing = parser.parse(await (await send(url)).text()) as Listing;
      return (listing.ListBucketResult?.Contents ?? []).map(({ Key }) => Key);
    },
    async remove(name) {
      await send(new URL(name, bucket), { method: 'DELETE' });
    },
  };
}
