// Has due mail sent at once, by the function that can: whoever writes mail need not know how to send it.

import { log } from '../http/log.ts';
import { callAddress } from '../http/site-address.ts';
import type { Outbox } from './outbox.ts';
import { mailSettings, mayDeploySend } from './settings.ts';

/** The part of endpoints that write mail. */
export interface Mailing {
  /** False where no mail is sent at all; pages then say so. */
  isSent: boolean;
  /** The association's own address; left out where none is set. */
  office?: string | undefined;
  sendSoon(request: Pick<Request, 'url'>): Promise<void>;
}

/** @param context of the deploy, as the host names it. */
export const mailing = (
  environment: Readonly<Record<string, string | undefined>>,
  context: string,
): Mailing => {
  const settings = mailSettings(environment);
  return {
    isSent: settings !== undefined && mayDeploySend(context),
    office: settings?.replyTo,
    sendSoon,
  };
};

/** The path of the function that sends due mail. */
export const sendPath = '/api/_mail/send';

/** In milliseconds: the answer comes as soon as the request is taken. */
const patience = 1500;

/**
 * Begins to send due mail; to be called after the transaction that wrote it. Never fails: if it does not work, the mail
 * is sent within five minutes.
 *
 * @param request any request to this site.
 */
export async function sendSoon(request: Pick<Request, 'url'>): Promise<void> {
  try {
    const origin = callAddress(request);
    await fetch(origin + sendPath, {
      method: 'POST',
      headers: { origin },
      signal: AbortSignal.timeout(patience),
    });
  } catch {
    log('mail-left-for-later');
  }
}

export interface Awaited {
  mailing: Pick<Mailing, 'sendSoon'>;
  outbox: Pick<Outbox, 'isLate'>;
  now(): number;
}

/**
 * Sends as `sendSoon` does, for mail that somebody is asked to look out for. Never fails: what it was written for is done.
 *
 * @returns whether mail is known to be late: of all mail, so that it reveals nothing about this one.
 */
export async function sendAwaited(
  request: Pick<Request, 'url'>,
  { mailing, outbox, now }: Awaited,
): Promise<boolean> {
  await mailing.sendSoon(request);
  try {
    return await outbox.isLate(now());
  } catch {
    log('mail-lateness-unknown');
    return false;
  }
}
