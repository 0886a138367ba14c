// Letters with codes, for members who have no e-mail to start with.

import * as z from 'zod/mini';
import {
  codeLettersAtMost,
  type CodeLetter,
  type CodeLetterList,
} from '../../../src/office/letters/api/code-letters.ts';
import { defaultLocale } from '../../../src/core/i18n/locales.ts';
import { log } from '../../base/http/log.ts';
import { ids } from '../../base/http/read.ts';
import { siteAddress } from '../../base/http/site-address.ts';
import { memberHash, type Member } from '../../identity/accounts/member.ts';
import { codeHashes, newCode } from '../../identity/tokens/letter-code.ts';
import { makeLink, type LinkDeps } from '../../identity/tokens/password-link.ts';
import { linkAddress, linkLengths } from '../../identity/tokens/token.ts';
import { body, gives, makeApp } from '../../base/http/app.ts';
import { guard } from '../../identity/session/guard.ts';

/** In bytes. */
const maxBody = 16 * 1024;

const chosen = z.object({ members: ids(codeLettersAtMost) });

/** Makes a member's code and invalidates earlier links and codes. Null for members who are disabled or removed. */
async function makeLetter(
  id: string,
  admin: Member,
  request: Request,
  deps: LinkDeps,
): Promise<CodeLetter | null> {
  const token = newCode();
  const [hash = ''] = codeHashes(token, deps.secret);
  const make = (latest: Member) =>
    latest.disabled ? undefined : makeLink(latest, linkLengths.letter, deps.now(), { token, hash }).record;
  const member = await deps.members.setLink(id, make, { kind: 'letter-created', by: admin.id });
  if (!member || member.link !== hash) return null;
  const locale = member.locale ?? defaultLocale;
  const address = new URL(linkAddress('letter', token, siteAddress(request), locale));
  log('letter-created', { who: memberHash(member), by: memberHash(admin) });
  return {
    id,
    name: member.name,
    memberNumber: member.memberNumber,
    locale,
    code: token,
    page: address.host + address.pathname,
    address: address.href,
    until: new Date(deps.now() + linkLengths.letter).toISOString(),
  };
}

/** /api/letters: the letters to print; the codes are shown only this once. */
export const codeLettersApp = (deps: LinkDeps) =>
  makeApp().post(
    '/api/letters',
    guard(deps, 'admin', { mustBeRecent: true }),
    body(chosen, maxBody),
    async ({ req, var: { member: admin } }) => {
      const { members } = req.valid('json');
      const letters: CodeLetter[] = [];
      for (const id of members) {
        const letter = await makeLetter(id, admin, req.raw, deps);
        if (letter) letters.push(letter);
      }
      return gives<CodeLetterList>({ letters, skipped: members.length - letters.length });
    },
  );
