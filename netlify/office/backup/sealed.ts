// The backup file: lines of JSON, compressed with gzip and encrypted in the format of `age`.

import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** The file cannot be opened: wrong key, wrong file, or damaged. */
export class UnreadableError extends Error {}

/** The platform and Node have different types for streams. */
const toWeb = <Chunk>(source: AsyncIterable<Chunk>) =>
  Readable.toWeb(Readable.from(source)) as ReadableStream as ReadableStream<Chunk>;

/**
 * Creates a key.
 *
 * @returns the text of the key file, as `age-keygen` writes it, and the public key to encrypt for.
 */
export async function makeKey(): Promise<{ file: string; publicKey: string }> {
  const identity = await generateX25519Identity();
  const publicKey = await identityToRecipient(identity);
  return { file: `# public key: ${publicKey}\n${identity}\n`, publicKey };
}

/**
 * Reads the comma-separated public keys of the setting.
 *
 * @throws Error that says what is missing or wrong.
 */
export function readPublicKeys(setting: string | undefined): string[] {
  const keys = (setting ?? '').split(/[\s,]+/).filter(Boolean);
  if (!keys.length) throw new Error('BACKUP_KEYS is not set: without a key nothing is copied');
  for (const key of keys) {
    try {
      new Encrypter().addRecipient(key);
    } catch {
      throw new Error(`BACKUP_KEYS: "${key.slice(0, 12)}…" is no public key of age (age1…)`);
    }
  }
  return keys;
}

/** Writes lines to a new file, encrypted for the public keys. The file gets its name once it is complete and on disk. */
export async function writeSealed(
  file: string,
  lines: AsyncIterable<string>,
  publicKeys: readonly string[],
): Promise<void> {
  const encrypter = new Encrypter();
  for (const key of publicKeys) encrypter.addRecipient(key);
  const packed = toWeb<string>(lines)
    .pipeThrough(new TextEncoderStream())
    .pipeThrough(new CompressionStream('gzip'));
  const sealed = await encrypter.encrypt(packed);
  // A unique name, so that two concurrent writes do not mix their bytes.
  const part = `${file}.${randomUUID()}.part`;
  // Opened here: a stream that opens the file itself could do so after it was removed.
  const handle = await open(part, 'w', 0o600);
  try {
    await pipeline(sealed, handle.createWriteStream({ flush: true }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Splits text at line feeds only: JSON may contain other line separators. */
async function* splitLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let open: string[] = [];
  for await (const text of texts) {
    const parts = text.split('\n');
    for (const part of parts.slice(0, -1)) {
      yield open.length ? [...open, part].join('') : part;
      open = [];
    }
    open.push(parts.at(-1) ?? '');
  }
  const last = open.join('');
  if (last) yield last;
}

/**
 * Reads the lines of a backup file.
 *
 * @param keyFile the contents of the private key file.
 * @throws UnreadableError.
 */
export async function* readSealed(file: string, keyFile: string): AsyncGenerator<string, undefined> {
  const identities = keyFile.match(/^AGE-SECRET-KEY-\S+$/gm);
  if (!identities) throw new UnreadableError('The key’s file has no line AGE-SECRET-KEY-…');
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
    const opened: ReadableStream = await decrypter.decrypt(toWeb<Uint8Array>(createReadStream(file)));
    const texts = opened
      .pipeThrough(new DecompressionStream('gzip'))
      .pipeThrough(new TextDecoderStream('utf-8', { fatal: true }));
    yield* splitLines(texts);
  } catch (error) {
    throw new UnreadableError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
