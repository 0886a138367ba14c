// Begins the session of any sign-in: issues its cookies, records it, and writes a mail if the device is new.

import type { Proof } from '../../../src/core/api/strength.ts';
import { deviceKnownDays, type SessionWay } from '../../../src/core/api/sessions.ts';
import { formatMoment } from '../../../src/core/i18n/moment.ts';
import { parseUserAgent } from '../../../src/account/sign-in/device-name.ts';
import { addDays } from '../../../src/core/time/days.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { siteAddress } from '../../base/http/site-address.ts';
import type { AnyMail } from '../../base/mail/outbox.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import type { Directory } from '../accounts/directory.ts';
import { getLocale, signInName, type Member } from '../accounts/member.ts';
import { endCode } from '../session/end-code.ts';
import {
  beginSession,
  issueSession,
  seen,
  type EndDeps,
  type SessionClaims,
  type StrengthDeps,
} from '../session/session.ts';
import { linkAddress } from '../tokens/token.ts';
import { identifyDevice } from './device.ts';

export type EnterDeps = EndDeps &
  StrengthDeps & {
    members: Pick<Directory, 'endSession' | 'getFactors' | 'recordSession' | 'wasSeen'>;
    /** Without it, mail is sent within five minutes. */
    mailing?: Pick<Mailing, 'sendSoon'>;
  };

interface SignIn {
  way: SessionWay;
  /** The time of signing in, in milliseconds since 1970. */
  since: number;
  remember?: boolean;
  proof?: Proof | undefined;
  /** True if another mail already reports it. */
  isTold?: boolean;
}

/** Returns the mail about a sign-in on a device not seen for a while, with which the member can end the session. */
function newDeviceMail(
  request: Request,
  member: Member,
  session: SessionClaims,
  { secret, now }: EnterDeps,
): AnyMail[] {
  if (member.email === null) return [];
  const locale = getLocale(member);
  const { browser, system } = parseUserAgent(request.headers.get('user-agent') ?? '');
  const device = [browser, system].filter(Boolean).join(', ') || '–';
  const link = linkAddress('session', endCode(session.id, secret), siteAddress(request), locale);
  const words = { name: member.name, when: formatMoment(now(), locale), device, link };
  return [{ to: member.email, memberId: member.id, locale, template: 'new-device', words }];
}

/** Begins the session of a sign-in and returns it with its cookies, including the device's. */
export async function enter(
  request: Request,
  member: Member,
  { way, since, isTold = false, ...of }: SignIn,
  deps: EnterDeps,
): Promise<{ session: SessionClaims; cookies: string[] }> {
  const now = deps.now();
  const session = await beginSession(request, member, since, deps, of);
  const device = await identifyDevice(request, signInName(member), deps);
  const lately = addDays(today(now), -deviceKnownDays);
  const isKnown = isTold || (await deps.members.wasSeen(member.id, device.id, lately));
  const mail = isKnown ? [] : newDeviceMail(request, member, session, deps);
  const record = { ...seen(request, session, member), deviceId: device.id, way };
  await deps.members.recordSession(record, now, mail);
  const { cookies } = await issueSession(request, session, deps.secret, now);
  if (mail.length) await deps.mailing?.sendSoon(request);
  return { session, cookies: [...cookies, device.cookie] };
}
