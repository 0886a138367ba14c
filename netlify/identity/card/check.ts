// Checks a membership card by its code, as it is now and not as it was when printed.

import type { CardCheck } from '../../../src/account/api/card.ts';
import { defaultLocale } from '../../../src/core/i18n/locales.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { membershipOn } from '../../../src/core/members/membership.ts';
import { cardKeys, readCard, toCard, type Card } from './card.ts';
import { cardPage, cardPolicy } from './page.ts';
import { answer, type Deps } from '../../base/http/endpoint.ts';
import { orderLocales } from '../../base/http/languages.ts';
import { log } from '../../base/http/log.ts';
import { json } from '../../base/http/responses.ts';
import type { Directory } from '../accounts/directory.ts';

interface CheckDeps extends Deps {
  members: Pick<Directory, 'findByNumber'>;
}

/** Returns the card with the directory's current data; null if it has been withdrawn. */
async function current(card: Card, { members, now }: CheckDeps) {
  try {
    const member = await members.findByNumber(card.memberNumber);
    if (!member || member.disabled || member.standing) return null;
    return { card: toCard(member, now()), checked: true };
  } catch (error) {
    log('card-not-checked', { reason: String(error) });
    return { card, checked: false };
  }
}

/**
 * Checks a card's code against the directory's current data.
 *
 * @throws MisconfiguredError without a secret.
 */
export async function checkCard(code: string, deps: CheckDeps): Promise<CardCheck> {
  const signed = readCard(code, cardKeys(deps.secret));
  const verified = signed && (await current(signed, deps));
  if (!verified) return { state: 'invalid' };
  const { checked, card } = verified;
  const { memberNumber, initials, validUntil } = card;
  const { state } = membershipOn(card, today(deps.now()));
  if (state === 'unpaid') return { state, card: { memberNumber, initials }, checked };
  const held = state === 'expired' ? state : 'valid';
  return { state: held, card: { memberNumber, initials, validUntil }, checked };
}

/** Returns true if the request comes from a script of the site, which shows the answer itself. */
const wantsJson = ({ headers }: Request) => headers.get('accept') === 'application/json';

/** Answers GET /api/card/{code}: a page in all languages of the site, or JSON for the site's own page. */
export function handleCardCheck(
  request: Request,
  code: string | undefined,
  deps: CheckDeps,
): Promise<Response> {
  return answer(request, {
    async GET() {
      const check = await checkCard(code ?? '', deps);
      if (wantsJson(request)) return json(check, { Vary: 'Accept' });
      const locales = orderLocales(request.headers.get('accept-language'));
      return new Response(cardPage(check, locales, new Date(deps.now())), {
        status: check.state === 'invalid' ? 404 : 200,
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'no-store',
          Vary: 'Accept',
          'Content-Language': locales[0] ?? defaultLocale,
          'Content-Security-Policy': cardPolicy,
          'Referrer-Policy': 'no-referrer',
          'X-Robots-Tag': 'noindex',
        },
      });
    },
  });
}
