// An authenticator for the tests: creates and uses passkeys like a device, and misbehaves on request.

import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Encodes the necessary part of CBOR: integers, bytes, texts, maps. */
function cbor(value: unknown): Buffer {
  const head = (type: number, size: number) =>
    size < 24
      ? Buffer.from([(type << 5) | size])
      : size < 256
        ? Buffer.from([(type << 5) | 24, size])
        : Buffer.from([(type << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([k, v]) => [cbor(k), cbor(v)])]);
}

/** Deviations from what a device and its browser normally do. */
export interface Wrong {
  origin?: string;
  rpId?: string;
  /** The device did not require a finger or a code. */
  unverified?: boolean;
  counter?: number;
  userHandle?: string;
  challenge?: string;
  type?: string;
  /** Signed with a key that is not the passkey's. */
  forged?: boolean;
  /** It is also stored elsewhere. */
  backedUp?: boolean;
  /** The transports that the device states. */
  transports?: unknown[] | undefined;
}

export class Authenticator {
  readonly id = text(randomBytes(24));
  private readonly pair: { publicKey: KeyObject; privateKey: KeyObject };
  counter = 0;
  userHandle = '';
  readonly site: string;

  constructor(site: string) {
    this.site = site;
    this.pair = keyPair();
  }

  private clientData(type: string, challenge: string, wrong: Wrong): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? this.site,
        crossOrigin: false,
      }),
    );
  }

  private authData(flags: number, wrong: Wrong, more: Uint8Array = new Uint8Array()): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(wrong.counter ?? ++this.counter);
    const verified = wrong.unverified ? 0 : 4;
    const backedUp = wrong.backedUp ? 0x18 : 0;
    const id = wrong.rpId ?? new URL(this.site).hostname;
    return Buffer.concat([sha256(id), Buffer.from([flags | 1 | verified | backedUp]), counter, more]);
  }

  /** Creates the passkey. */
  make(options: { challenge: string; user: { id: string } }, wrong: Wrong = {}) {
    this.userHandle = options.user.id;
    const { x = '', y = '' } = this.pair.publicKey.export({ format: 'jwk' });
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', this.authData(0x40, wrong, credential)],
      ]),
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(this.clientData('webauthn.create', options.challenge, wrong)),
        attestationObject: text(attestation),
        transports: 'transports' in wrong ? wrong.transports : ['internal'],
      },
    };
  }

  /** Signs in with the passkey. */
  use(options: { challenge: string }, wrong: Wrong = {}) {
    const clientData = this.clientData('webauthn.get', options.challenge, wrong);
    const { privateKey } = wrong.forged ? keyPair() : this.pair;
    const authData = this.authData(0, wrong);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authData),
        signature: text(sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)),
        userHandle: wrong.userHandle ?? this.userHandle,
      },
    };
  }
}
