// The reasons why a mail was not sent.

import type { FailureReason } from '../../../src/core/api/mail.ts';

export interface MailFailure {
  reason: FailureReason;
  /** The answer of the mail server, or the error of the connection to it. */
  answer: string;
}

/** The errors that nodemailer throws. */
interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

const noServer = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'ECONNREFUSED', 'ECONNRESET'];

/** Status codes (RFC 3463) that speak of the receiver's address; 5.1.7 and 5.1.8 are the sender's. */
const ofReceiver = /^5\.1\.(?:[1-6]|9|10)$/;

/** Words by which servers without such codes refuse the sender, or a full mailbox. */
const ofOthers =
  /block|black ?list|listed|spam|relay|authenti|access|limit|too many|quota|full|policy|reputation|prohibit|\b(?:rbl|dns)\b|sender/i;

/** Returns true if an answer says that the receiver does not exist: anything else may pass, or concerns all mails. */
function isFinal(answer: string, responseCode: number): boolean {
  const code = /^\d{3}[ -]#?(\d\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1];
  // 5.2.1 is a closed mailbox.
  if (code && code !== '5.2.1') return ofReceiver.test(code);
  return [550, 551, 553].includes(responseCode) && !ofOthers.test(answer);
}

/** Returns the reason for an error while sending. */
export function toMailFailure(error: unknown): MailFailure {
  const { code = '', command, responseCode = 0, response } = (error ?? {}) as SmtpError;
  const answer = response ?? (error instanceof Error ? error.message : String(error));
  // A refused sender can be corrected, and is often refused only when the receiver is named.
  if (command === 'RCPT TO' && responseCode >= 500 && isFinal(answer, responseCode))
    return { reason: 'refused', answer };
  if (code === 'EAUTH') return { reason: 'not-allowed', answer };
  return { reason: noServer.includes(code) ? 'unreachable' : 'other', answer };
}
