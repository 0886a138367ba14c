// The functions that send mail: called for newly queued mail, and every five minutes for the rest.

import { emailChanges } from '../../identity/account/email-store.ts';
import { openDatabase } from '../../database/connection.ts';
import { answer } from '../../base/http/endpoint.ts';
import { withCirculars } from './circulars.ts';
import { flush } from './flush.ts';
import { directory } from '../../identity/accounts/directory.ts';
import { outbox } from '../../base/mail/outbox.ts';
import { placeNames } from '../letters/write.ts';
import { withPhotos } from './photos.ts';
import { preparation } from './prepare.ts';
import { reports } from '../reports/reports.ts';
import { sendSoon } from '../../base/mail/send-soon.ts';
import { mailSettings, mayDeploySend } from '../../base/mail/settings.ts';
import { mailTexts } from '../../base/mail/texts.ts';

export interface SendDeps {
  environment: Readonly<Record<string, string | undefined>>;
  /** The context of the deploy, as the host names it. */
  context: string;
  now(): number;
  /** In milliseconds. */
  patience: number;
  /** An address of this site, to continue if time runs out before all mail is sent. */
  site: string | undefined;
}

/**
 * Sends due mail.
 *
 * @returns how many were tried; undefined if this site, or this deploy of it, does not send mail.
 */
export async function sendDue({
  environment,
  context,
  now,
  patience,
  site,
}: SendDeps): Promise<number | undefined> {
  const settings = mailSettings(environment);
  if (!settings || !mayDeploySend(context)) return undefined;
  const { smtpTransport } = await import('../../base/mail/transport.ts');
  const database = openDatabase(environment['NETLIFY_DB_URL'], { connections: 1 });
  try {
    return await flush({
      outbox: outbox(database),
      transport: smtpTransport(settings),
      prepare: withCirculars(
        withPhotos(
          preparation({ members: directory(database), emailChanges: emailChanges(database), now }),
          reports(database),
        ),
        { database, names: placeNames(process.cwd()), secret: environment['SESSION_SECRET'] },
      ),
      texts: mailTexts(process.cwd()),
      settings,
      now,
      patience,
      goOn: async () => {
        if (site) await sendSoon({ url: site });
      },
    });
  } finally {
    await database.destroy();
  }
}

/**
 * Handles POST /api/_mail/send. Calling it gains nobody anything: due mail is sent slightly earlier, within the limit per
 * minute.
 */
export function handleSend(request: Request, deps: SendDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      await sendDue(deps);
      return new Response(null, { status: 202, headers: { 'Cache-Control': 'no-store' } });
    },
  });
}
