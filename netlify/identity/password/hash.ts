// Passwords, stored as scrypt hashes in PHC format.

import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { ProblemError } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';

/** OWASP's parameters for scrypt: N = 2^17, r = 8, p = 1; 128 MB per hash. */
const current = { ln: 17, r: 8, p: 1 } as const;

const hashLength = 32;
const saltLength = 16;

/**
 * The number of hashes computed at the same time. Node's pool has four threads: if hashes occupied them all, nothing
 * else could be read or written, and requests waiting for the store would time out.
 */
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** The longest wait before a request is told to retry, in milliseconds; the host would time out later. */
const longestWait = 20_000;

/** @throws ProblemError 503 after too long a wait. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const requestedAt = Date.now();
  while (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    if (Date.now() - requestedAt > longestWait) {
      log('hashes-late', { waiting: waiting.length });
      throw new ProblemError('store-unavailable', {
        headers: { 'Retry-After': '5' },
      });
    }
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

interface Parameters {
  ln: number;
  r: number;
  p: number;
}

function derive(password: string, salt: Buffer, { ln, r, p }: Parameters, length: number): Promise<Buffer> {
  const N = 2 ** ln;
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  // Different keyboards may send the same password as different characters.
  const typed = password.normalize('NFKC');
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(typed, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
      }),
  );
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Hashes a password. @example '$scrypt$ln=17,r=8,p=1$<salt>$<hash>' */
export async function hashPassword(password: string, parameters: Parameters = current): Promise<string> {
  const salt = randomBytes(saltLength);
  const hash = await derive(password, salt, parameters, hashLength);
  const { ln, r, p } = parameters;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${encode(salt)}$${encode(hash)}`;
}

/** A hash that takes as long to verify as a real one and matches no password. */
const nobody = `$scrypt$ln=${current.ln},r=${current.r},p=${current.p}$${encode(Buffer.alloc(saltLength))}$${encode(Buffer.alloc(hashLength))}`;

/**
 * Verifies a password.
 *
 * @param phc undefined if there is nothing to verify against: it takes the same work and never matches.
 * @returns `outdated`: true if the hash was made with weaker parameters than today's; replace it now that the password
 * is known.
 */
export async function verifyPassword(
  password: string,
  phc: string | undefined,
): Promise<{ fits: boolean; outdated: boolean }> {
  const [, ln, r, p, salt = '', expected = ''] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc ?? nobody) ?? [];
  if (!ln) return verifyPassword(password, undefined);
  const parameters = { ln: Number(ln), r: Number(r), p: Number(p) };
  const hash = Buffer.from(expected, 'base64');
  const derived = await derive(password, Buffer.from(salt, 'base64'), parameters, hash.length);
  return {
    fits: phc !== undefined && timingSafeEqual(derived, hash),
    outdated: parameters.ln < current.ln || parameters.r < current.r || parameters.p < current.p,
  };
}
