// Applying for membership, for anyone: submitting an application, and confirming it by the mailed link.

import * as z from 'zod/mini';
import { faultId, reportedFields, trap } from '../../../src/office/applications/api/application.ts';
import { routePath } from '../../../src/routes.ts';
import { defaultLocale, isLocale, type Locale } from '../../../src/core/i18n/locales.ts';
import { answer, ProblemError, toProblem, type Deps } from '../../base/http/endpoint.ts';
import { UnderWayError } from '../../database/unavailable.ts';
import { backWith, readFormOrJson } from '../../base/http/form-or-json.ts';
import { log } from '../../base/http/log.ts';
import { readFields } from '../../base/http/read.ts';
import { json, redirect } from '../../base/http/responses.ts';
import { siteAddress } from '../../base/http/site-address.ts';
import type { AnyMail, Outbox } from '../../base/mail/outbox.ts';
import { sendAwaited, type Mailing } from '../../base/mail/send-soon.ts';
import { emailHash } from '../../identity/accounts/member.ts';
import { networkCounters, requireAdmitted, type Limits } from '../../identity/password/limits.ts';
import { networkHashes } from '../../identity/password/network.ts';
import { entryKey, hashBody } from '../../base/entries/receipts.ts';
import { hashToken, isToken, linkAddress, newToken, tokenBefore } from '../../identity/tokens/token.ts';
import type { Applications, Confirmed } from './applications.ts';
import { application } from './fields.ts';

export interface ApplyDeps extends Pick<Deps, 'now'> {
  applications: Pick<Applications, 'submit' | 'wasSent' | 'confirm'>;
  limits: Pick<Limits, 'admitBy'>;
  mailing: Mailing;
  outbox: Pick<Outbox, 'isLate'>;
  /** The network address of the visitor. */
  address: string;
}

/** Per network in any quarter of an hour. */
const applicationsAtMost = 5;
const confirmationsAtMost = 20;

/** In bytes: form encoding takes six bytes for a letter with a diacritic. */
const maxBody = 24 * 1024;

const keyed = z.object({ key: entryKey });

const confirmation = z.object({ code: z.string().check(z.refine(isToken)) });

type Fields = Readonly<Record<string, unknown>>;

const readLocale = ({ locale }: Fields): Locale | undefined => (isLocale(locale) ? locale : undefined);

/** The outcome, as shown by the page to which a form without JavaScript is redirected. */
type Outcome = 'sent' | 'confirmed';

/**
 * Reads what a script or a form sends. A script gets JSON; a form is redirected to the page in its language, to the message of
 * success or failure.
 *
 * @param work returns whether mail is late.
 */
async function respond(request: Request, outcome: Outcome, work: (fields: Fields) => Promise<boolean>) {
  const { isForm, parse } = await readFormOrJson(request, maxBody);
  let page = routePath('apply', defaultLocale);
  try {
    const fields = parse();
    page = routePath('apply', readLocale(fields) ?? defaultLocale);
    const isLate = await work(fields);
    // A phone matches the response to its entry by the key.
    if (!isForm || wantsJson(request)) return json({ [outcome]: true, isLate, key: fields['key'] });
    return redirect(`${page}#${outcome}${isLate ? '-late' : ''}`);
  } catch (error) {
    const problem = toProblem(error);
    if (!isForm || wantsJson(request)) return problem.toResponse();
    const [wrong] = problem.code === 'invalid-fields' ? listFaults(problem) : [];
    return redirect(wrong === undefined ? backWith(problem, page, undefined) : `${page}#${faultId(wrong)}`);
  }
}

/** The invalid fields that have a message of their own. */
const listFaults = ({ more }: ProblemError) =>
  ((more.details?.['fields'] ?? []) as string[]).filter((field) =>
    reportedFields.some((fault) => fault === field),
  );

/** The form's own script sends the same as the form, and shows the response itself. */
const wantsJson = (request: Request) => request.headers.get('accept') === 'application/json';

const admit = (purpose: string, atMost: number, { limits, address, now }: ApplyDeps): Promise<void> =>
  requireAdmitted(limits.admitBy(networkCounters(purpose, address, atMost), now()));

async function submit(fields: Fields, request: Request, deps: ApplyDeps): Promise<boolean> {
  // Only robots fill in this field; they get the same response as everybody.
  if (fields[trap]) return deps.outbox.isLate(deps.now());
  const sent = readFields(application, fields);
  // Without mail, nobody could confirm it.
  if (!deps.mailing.isSent) throw new ProblemError('mail-not-configured');
  const key = fields['key'] === undefined ? undefined : readFields(keyed, fields).key;
  // Without an owner, since applicants are not signed in: any phone may send it.
  const entry = key === undefined ? undefined : { owner: '', key, bodyHash: hashBody(fields) };
  // A repeat does not count as an attempt.
  if (entry && (await deps.applications.wasSent(entry))) return deps.outbox.isLate(deps.now());
  await admit('applications', applicationsAtMost, deps);
  const { token, hash } = newToken();
  const { email, name, locale } = sent;
  const link = linkAddress('application', token, siteAddress(request), locale);
  const number = await deps.applications.submit(
    sent,
    hash,
    { to: email, locale, template: 'application-confirmation', words: { name, link } },
    { now: deps.now(), network: networkHashes(deps.address).at(-1) ?? '', entry },
  );
  if (!number) throw new ProblemError('mails-used-up');
  log('application-sent', { who: emailHash(email) });
  return sendAwaited(request, deps);
}

/** Makes a receipt for the applicant, and a notice for the office or, if it has no address, for all administrators. */
function confirmationMails(
  { name, email, commune, locale, number, administrators }: Confirmed,
  request: Request,
  { office }: Mailing,
): AnyMail[] {
  const receivers = office ? [{ email: office, locale: null }] : administrators;
  const no = String(number);
  return [
    { to: email, locale, template: 'application-received', words: { name, number: no } },
    ...receivers.map(({ email: to, locale: own }): AnyMail => {
      const language = isLocale(own) ? own : defaultLocale;
      const link = new URL(routePath('applications', language), siteAddress(request)).href;
      return {
        to,
        locale: language,
        template: 'application-waits',
        words: { number: no, name, commune, link },
      };
    }),
  ];
}

/** How often a confirmation waits for a concurrent one of the same application: the page has no script to retry. */
const waitsAtMost = 3;

/** Runs the work, retrying while others do the same. @throws UnderWayError after too many attempts. */
async function afterOthers<Result>(work: () => Promise<Result>, left = waitsAtMost): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnderWayError) || left <= 1) throw error;
    return afterOthers(work, left - 1);
  }
}

async function confirm({ code }: Fields, request: Request, deps: ApplyDeps): Promise<boolean> {
  const given = readFields(confirmation, { code: code || tokenBefore('application', request) }).code;
  await admit('application-confirmations', confirmationsAtMost, deps);
  const buildMails = (confirmed: Confirmed) => confirmationMails(confirmed, request, deps.mailing);
  const work = () => deps.applications.confirm(hashToken(given), deps.now(), buildMails);
  if (!(await afterOthers(work))) throw new ProblemError('application-expired');
  log('application-confirmed');
  return sendAwaited(request, deps);
}

/** Handles POST /api/apply: responds the same to everybody, whether or not the address belongs to a member. */
export function handleApply(request: Request, deps: ApplyDeps): Promise<Response> {
  return answer(request, {
    POST: () => respond(request, 'sent', (fields) => submit(fields, request, deps)),
  });
}

/** Handles POST /api/apply/confirm. */
export function handleConfirmation(request: Request, deps: ApplyDeps): Promise<Response> {
  return answer(request, {
    POST: () => respond(request, 'confirmed', (fields) => confirm(fields, request, deps)),
  });
}
