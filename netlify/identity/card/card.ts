// The membership card's code, signed so that anyone can check it on this site, and short so that the QR code is small.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { CompactSign } from 'jose';
import type { FirstPayment, OwnCard } from '../../../src/account/api/card.ts';
import { signingKeys, type SigningKey } from '../../../src/account/card/keys.ts';
import { codeParameter, getExpiry, type CardStatement } from '../../../src/account/card/statement.ts';
import { defaultLocale } from '../../../src/core/i18n/locales.ts';
import type { MembershipTerm } from '../../../src/core/api/member.ts';
import { isUnpaid } from '../../../src/core/members/membership.ts';
import { routePath } from '../../../src/routes.ts';
import { fromBase64url } from '../../base/sealing/base64url.ts';
import { answer, type Deps } from '../../base/http/endpoint.ts';
import { requireMember } from '../session/guard.ts';
import { keysFrom, MisconfiguredError, type Key } from '../../base/sealing/keys.ts';
import type { Directory } from '../accounts/directory.ts';
import type { Member } from '../accounts/member.ts';
import { json } from '../../base/http/responses.ts';
import { siteAddress } from '../../base/http/site-address.ts';

/** The content of a card's code. */
export interface Card extends MembershipTerm {
  memberNumber: string;
  initials: string;
  /** In seconds since 1970. */
  issuedAt: number;
}

export const cardKeys = (secret: string | undefined) => keysFrom(secret, 'card');

/** In bytes: half of the hash, which is too long to guess. */
const signatureLength = 16;

const sign = (payload: string, { bytes }: Key) =>
  createHmac('sha256', bytes).update(payload).digest().subarray(0, signatureLength);

/** @example getInitials('Ana-Maria Pop') // 'AMP' */
export function getInitials(name: string): string {
  const letters = name.split(/[\s-]+/).map((word) => /\p{L}/u.exec(word)?.[0] ?? '');
  return letters.join('').toLocaleUpperCase('ro').slice(0, 4);
}

export function toCard(member: Member, now: number): Card {
  const { memberNumber, validUntil, untilPaid, name } = member;
  const card = { memberNumber, validUntil, initials: getInitials(name), issuedAt: Math.floor(now / 1000) };
  return { ...card, ...(isUnpaid(member) && { untilPaid }) };
}

/** Returns the code of a card; 75 characters for a four-digit number. */
export function signCard(
  { memberNumber, validUntil, initials, issuedAt, untilPaid }: Card,
  [key]: readonly [Key, ...Key[]],
): string {
  const unpaid = untilPaid === undefined ? [] : [untilPaid];
  const text = JSON.stringify([memberNumber, validUntil, initials, issuedAt, ...unpaid]);
  const payload = Buffer.from(text).toString('base64url');
  return `${payload}.${sign(payload, key).toString('base64url')}`;
}

/** Reads the card in a code; null if the code is not ours. */
export function readCard(code: string, keys: readonly Key[]): Card | null {
  const [, payload = '', signature = ''] = /^([\w-]{8,256})\.([\w-]{22})$/.exec(code) ?? [];
  const [text, given] = [fromBase64url(payload), fromBase64url(signature)];
  if (!text || given?.length !== signatureLength) return null;
  if (!keys.some((key) => timingSafeEqual(given, sign(payload, key)))) return null;
  const [memberNumber, validUntil, initials, issuedAt, untilPaid] = JSON.parse(text.toString()) as [
    string,
    string,
    string,
    number,
    string?,
  ];
  return { memberNumber, validUntil, initials, issuedAt, ...(untilPaid !== undefined && { untilPaid }) };
}

/** Returns the signing key; undefined if there is none. */
export function cardSigningKey(setting: string | undefined): SigningKey | undefined {
  try {
    return signingKeys(setting)[0];
  } catch (error) {
    throw new MisconfiguredError(error instanceof Error ? error.message : String(error));
  }
}

/** Returns the statement as a compact JWS (ES256). */
export function signStatement(statement: CardStatement, { kid, key }: SigningKey): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(statement)))
    .setProtectedHeader({ alg: 'ES256', kid })
    .sign(key);
}

/**
 * Returns an address that can also be checked offline: its fragment, which no server sees, is the statement; the code
 * that is sent to the server when online is separate.
 */
async function offlineCard(
  { memberNumber, validUntil, initials, issuedAt }: Card,
  kind: Member['kind'],
  code: string,
  setting: string | undefined,
  base: string,
): Promise<OwnCard['offline']> {
  const key = cardSigningKey(setting);
  if (!key) return null;
  const statement: CardStatement = { n: memberNumber, i: initials, kind, until: validUntil, iat: issuedAt };
  const url = new URL(routePath('card', defaultLocale), base);
  url.search = `?${codeParameter}=${code}`;
  url.hash = await signStatement(statement, key);
  return { url: url.href, until: getExpiry(statement) };
}

/** Answers GET /api/_auth/card: the card of the signed-in member. */
export function handleCard(
  request: Request,
  deps: Deps & {
    members: Pick<Directory, 'get' | 'getFactors'>;
    firstPayment(id: string): Promise<FirstPayment | null>;
    /** CARD_KEYS */
    cardKeys?: string | undefined;
  },
): Promise<Response> {
  return answer(request, {
    async GET() {
      const member = await requireMember(request, deps);
      const card = toCard(member, deps.now());
      const code = signCard(card, cardKeys(deps.secret));
      const { memberNumber, validUntil, untilPaid, initials } = card;
      const { standing } = member;
      const site = siteAddress(request);
      const isBegun = !isUnpaid(card);
      const unpaid = isBegun ? null : await deps.firstPayment(member.id);
      const own: OwnCard = {
        url: new URL(`/api/card/${code}`, site).href,
        memberNumber,
        kind: member.kind,
        validUntil,
        ...(untilPaid !== undefined && { untilPaid }),
        ...(standing && { standing }),
        initials,
        ...(unpaid && { unpaid }),
        // A phone could not learn that the card has since been paid for or withdrawn.
        offline:
          isBegun && !standing ? await offlineCard(card, member.kind, code, deps.cardKeys, site) : null,
      };
      return json(own);
    },
  });
}
