// Sends due mail, one at a time, each to one recipient.

import { setTimeout } from 'node:timers/promises';
import { emailHash } from '../../identity/accounts/member.ts';
import { log } from '../../base/http/log.ts';
import { toMailFailure } from '../../base/mail/failure.ts';
import type { ClaimedMail, Outbox } from '../../base/mail/outbox.ts';
import { renderMail } from '../../base/mail/render.ts';
import type { Prepare } from './prepare.ts';
import type { MailSettings } from '../../base/mail/settings.ts';
import { isTemplate } from '../../base/mail/templates.ts';
import type { mailTexts } from '../../base/mail/texts.ts';
import type { Transport } from '../../base/mail/transport.ts';

export interface FlushDeps {
  outbox: Outbox;
  transport: Transport;
  prepare: Prepare;
  texts: ReturnType<typeof mailTexts>;
  settings: Pick<MailSettings, 'perMinute'>;
  /** In milliseconds since 1970. */
  now(): number;
  /** How long new mails may be started, in milliseconds. */
  patience: number;
  /** Makes another call continue, if time runs out before all mail is sent. */
  goOn(): Promise<void>;
}

/** Renders a mail; undefined if there is nobody to send it to. */
async function written(mail: ClaimedMail, { prepare, texts }: FlushDeps) {
  const { template } = mail;
  if (!isTemplate(template)) throw new Error(`There is no mail "${template}"`);
  const ready = await prepare(mail, template);
  return (
    ready && {
      ...renderMail(ready.template ?? template, ready.words, texts(ready.locale), ready.rich),
      id: mail.id,
      to: ready.to,
      ...(ready.attachments && { attachments: ready.attachments }),
      ...(ready.headers && { headers: ready.headers }),
    }
  );
}

/** @returns whether it makes sense to continue with the next one. */
async function sendMail(mail: ClaimedMail, deps: FlushDeps): Promise<boolean> {
  const { outbox, transport, now } = deps;
  const logged = { template: mail.template, who: emailHash(mail.to), attempt: mail.attempts };
  try {
    const ready = await written(mail, deps);
    if (!ready) {
      await outbox.drop(mail.id);
      log('mail-for-nobody', logged);
      return true;
    }
    if (ready.to !== mail.to) await outbox.address(mail.id, ready.to);
    await transport.send(ready);
  } catch (error) {
    const failure = toMailFailure(error);
    const isOver = await outbox.failed(mail, failure, now());
    log(isOver ? 'mail-given-up' : 'mail-failed', { ...logged, reason: failure.reason });
    // The next one would fail the same way.
    return failure.reason !== 'unreachable' && failure.reason !== 'not-allowed';
  }
  await outbox.sent(mail.id, now());
  log('mail-sent', logged);
  return true;
}

/**
 * Sends due mail until none is left or time runs out. If several runs reach the limit per minute, one waits for the next
 * minute; the others wait only for urgent mail.
 *
 * @returns how many were tried.
 */
export async function flush(deps: FlushDeps): Promise<number> {
  const { outbox, settings, now, patience, goOn } = deps;
  const end = now() + patience;
  let tried = 0;
  let since: number | undefined;

  /** @returns whether this run is the one that waits. */
  async function stay(): Promise<boolean> {
    const at = now();
    if (await outbox.stay(at, since)) since = at;
    else since = undefined;
    return since !== undefined;
  }

  try {
    while (now() < end) {
      const mail = await outbox.claim(now(), settings.perMinute);
      if (!mail) return tried;
      if ('wait' in mail) {
        if (!(await stay()) && !mail.isUrgent) return tried;
        if (now() + mail.wait >= end) break;
        await setTimeout(mail.wait);
        continue;
      }
      tried++;
      // If the server refuses, the next scheduled run tries again.
      if (!(await sendMail(mail, deps))) return tried;
    }
  } finally {
    if (since !== undefined) await outbox.leave(since);
  }
  // Continues only if a mail was tried; otherwise runs could follow each other forever.
  if (tried) await goOn();
  return tried;
}
