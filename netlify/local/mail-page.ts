// The mail page of a local run: /mail lists the mail that the site sent, /mail/<name> shows one.

import { escape } from '../base/mail/render.ts';
import { listMail, type StoredMail } from './mail-server.ts';

export const mailPath = '/mail';

/** How many of the latest mails are listed. */
const listed = 200;

const linked = (text: string) =>
  escape(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${escape(title)}</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-inline-size: 46rem; margin: 5vh auto; padding: 1rem }
  li { margin-block: 1rem }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
  iframe { inline-size: 100%; block-size: 32rem; border: 1px solid }
</style>
<h1>${escape(title)}</h1>
${body}
</html>
`;

const receivers = ({ mail }: StoredMail) => (mail.to ?? []).map(({ address }) => address ?? '').join(', ');

function list(all: readonly StoredMail[]): string {
  const entries = all
    .slice(0, listed)
    .map(
      (stored) =>
        `<li><a href="${mailPath}/${stored.name}">${escape(stored.mail.subject ?? '')}</a><br>` +
        `${escape(receivers(stored))}, ${escape(stored.mail.date ?? '')}</li>`,
    );
  const content = entries.length ? `<ul>\n${entries.join('\n')}\n</ul>` : '<p>None yet.</p>';
  return page(
    'Mail',
    `<p>What this local run has sent; it is kept in .netlify/mail, and goes nowhere.</p>\n${content}`,
  );
}

function mailEntry(stored: StoredMail): string {
  const { subject = '', text = '', html = '', from, replyTo, date = '' } = stored.mail;
  const head = [
    ['From', from?.address ?? ''],
    ['Reply to', replyTo?.[0]?.address ?? ''],
    ['To', receivers(stored)],
    ['Date', date],
  ].map(([name, value]) => `${name}: ${escape(value ?? '')}`);
  return page(
    subject,
    `<p><a href="${mailPath}">All mail</a></p>
<p>${head.join('<br>')}</p>
<h2>Text</h2>
<pre>${linked(text)}</pre>
<h2>HTML</h2>
<iframe title="HTML" sandbox="allow-top-navigation-by-user-activation allow-popups" srcdoc="${escape(html)}"></iframe>`,
  );
}

/** Returns the page at an address; undefined if it is not a mail page. */
export async function mailPage(root: string, url: string): Promise<string | undefined> {
  const { pathname } = URL.parse(url, 'http://localhost') ?? { pathname: '' };
  if (pathname !== mailPath && !pathname.startsWith(`${mailPath}/`)) return undefined;
  const all = await listMail(root);
  const match = all.find(({ name }) => pathname === `${mailPath}/${name}`);
  return match ? mailEntry(match) : list(all);
}
