// The letter that tells an applicant which papers are missing and where to bring them.

import type { Application, ApplicationLetter } from '../../../src/office/applications/api/application.ts';
import { knownLocale } from '../../identity/accounts/member.ts';
import { renderMail } from '../../base/mail/render.ts';
import type { NewMail } from '../../base/mail/outbox.ts';
import type { mailTexts } from '../../base/mail/texts.ts';
import { routePath } from '../../../src/routes.ts';

interface Where {
  /** The association's address; left out if the site was never built. */
  office?: string | undefined;
  /** The site's origin. */
  origin: string;
}

type Applicant = Pick<Application, 'name' | 'email' | 'number' | 'locale'>;

/** Returns the mail that tells an applicant what is missing. */
export function papersMail(
  { name, email, number, locale: written }: Applicant,
  missing: string,
  { office = '', origin }: Where,
): NewMail<'application-papers'> {
  const locale = knownLocale(written);
  const link = origin + routePath('contact', locale);
  const words = { name, number: String(number), missing, place: office, link };
  return { to: email, locale, template: 'application-papers', words };
}

/** Adds the letter for printing to an application with missing papers. */
export function withLetter(
  application: Application,
  where: Where,
  texts: ReturnType<typeof mailTexts>,
): Application {
  if (application.state !== 'papers') return application;
  const { template, words, locale } = papersMail(application, application.missing ?? '', where);
  const { subject, body, locale: read } = renderMail(template, words, texts(locale));
  const letter: ApplicationLetter = { locale: read, subject, body };
  return { ...application, letter };
}
