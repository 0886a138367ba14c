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

/** Returns the reason for an error while sending. */
export function toMailFailure(error: unknown): MailFailure {
  const { code = '', command, responseCode = 0, response } = (error ?? {}) as SmtpError;
  const answer = response ?? (error instanceof Error ? error.message : String(error));
  // A refused receiver is final; a refused sender can be corrected.
  if (command === 'RCPT TO' && responseCode >= 500) return { reason: 'refused', answer };
  if (code === 'EAUTH') return { reason: 'not-allowed', answer };
  return { reason: noServer.includes(code) ? 'unreachable' : 'other', answer };
}
