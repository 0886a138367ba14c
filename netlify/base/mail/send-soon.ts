// Asks the sending function to send due mail at once, so that code that writes mail need not know how to send it.

import { log } from '../http/log.ts';
import { callAddress } from '../http/site-address.ts';
import type { Outbox } from './outbox.ts';
import { mailSettings, mayDeploySend } from './settings.ts';

/** The dependencies of endpoints that write mail. */
export interface Mailing {
  /** False if no mail is sent at all; pages then say so. */
  isSent: boolean;
  /** The association's own address, if one is set. */
  office?: string | undefined;
  sendSoon(request: Pick<Request, 'url'>): Promise<void>;
}

/** @param context the host's name for the kind of deploy. */
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

/** The timeout, in milliseconds: the answer comes as soon as the request is accepted. */
const patience = 1500;

/**
 * Starts sending due mail; call it after the transaction that wrote the mail. Never fails: if it does not work, the
 * mail is sent within five minutes.
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
 * Does what `sendSoon` does, for mail that the user is told to expect. Never fails, since the user's change is already made.
 *
 * @returns whether mail in general is known to be late, which reveals nothing about this mail.
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
