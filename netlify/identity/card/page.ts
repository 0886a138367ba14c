// The page that shows a membership card on a gamekeeper's phone, readable at arm's length in the sun.

import { createHash } from 'node:crypto';
import type { CardCheck } from '../../../src/account/api/card.ts';
import type { Files } from '../../../src/core/i18n/keys.ts';
import { formatDate } from '../../../src/core/i18n/format.ts';
import { formatMoment } from '../../../src/core/i18n/moment.ts';
import { defaultLocale, type Locale } from '../../../src/core/i18n/locales.ts';
import { routePath } from '../../../src/routes.ts';
import { tokens } from '../../../src/styles/tokens.ts';
import { readWords } from '../../base/http/languages.ts';
import { escape } from '../../base/mail/render.ts';

type CardWords = Files['card'];

const words = readWords(process.cwd(), 'card');

const themed = (theme: 0 | 1) =>
  Object.entries(tokens)
    .filter(([name]) => style.includes(`var(--${name})`))
    .map(([name, pair]) => `--${name}:${pair[theme]}`)
    .join(';');

const style = `
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:flex;flex-direction:column;background:var(--ground);color:var(--text);font:1.125rem/1.45 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;overflow-wrap:break-word}
body::before{content:'';height:.75rem;flex:none;background:linear-gradient(45deg,var(--stitch) 25%,transparent 25% 75%,var(--stitch) 75%),linear-gradient(-45deg,var(--stitch) 25%,transparent 25% 75%,var(--stitch) 75%);background-size:.75rem .75rem}
header,main,footer{width:100%;max-width:34rem;margin-inline:auto;padding-inline:1.25rem}
header{display:flex;align-items:center;gap:.75rem;padding-block:1rem;color:var(--heading);font-weight:600;line-height:1.25}
header img{flex:none}
header a{color:inherit}
h1{font-size:1rem;font-weight:500;line-height:1.3;color:var(--muted)}
.answer{margin-block:.75rem 1.5rem;padding:1.75rem 1.25rem;border-radius:.75rem;background:var(--heading);color:var(--ground)}
.valid{background:var(--primary);color:var(--on-primary)}
.expired{background:var(--error-text);color:var(--on-primary)}
.unpaid,.unchecked{background:var(--warning-text);color:var(--on-primary)}
.answer svg{display:block;width:4.5rem;height:4.5rem;margin-block-end:1rem;fill:none;stroke:currentColor;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
.answer p{font-size:1.125rem;font-weight:600;line-height:1.3}
.answer p:first-of-type{font:700 clamp(1.9rem,9vw,2.6rem)/1.12 Georgia,'Noto Serif',serif;margin-block-end:.9rem;text-wrap:balance}
.answer p+p+p{margin-block-start:.35rem}
dl{display:grid;grid-template-columns:1fr 1fr;gap:1rem;padding-block:1rem;border-block:1px solid var(--line)}
dt{font-size:.9375rem;color:var(--muted)}
dt span,li,.when span{display:block}
dd{font-size:2rem;font-weight:700;line-height:1.2;color:var(--heading);font-variant-numeric:tabular-nums;letter-spacing:.02em}
ul{list-style:none;padding:0;margin-block:1.25rem;display:grid;gap:.4rem}
.note{padding-inline-start:1rem;border-inline-start:.3rem solid var(--warning-text)}
footer{margin-block-start:auto;padding-block:1.25rem;font-size:.9375rem;color:var(--muted)}
@media(max-width:22rem){dl{grid-template-columns:1fr}}
`;

const css = `:root{color-scheme:light dark;${themed(0)}}@media screen and (prefers-color-scheme:dark){:root{${themed(1)}}}${style}`;

/** The content security policy of the page, which loads only its own style and the site's icon. */
export const cardPolicy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Stroked paths on a 24 by 24 grid: a tick, a cross, an exclamation mark, a question mark. */
const shapes = {
  valid: 'M4.5 12.5l5 5l10-11',
  expired: 'M6 6l12 12M18 6l-12 12',
  unpaid: 'M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19M12 7v6M12 16.5v.01',
  unchecked: 'M8.5 8.5a3.5 3.5 0 1 1 5.2 3.1c-1.1.6-1.7 1.3-1.7 2.6M12 18v.01',
};

/** Formats a date that does not break across lines. */
const formatDay = (date: string, locale: Locale) =>
  formatDate(new Date(`${date}T00:00Z`), locale).replaceAll(' ', '\u00a0');

/**
 * Returns the whole document.
 *
 * @param locales in the order in which they are shown; the first is the document's language.
 * @param now when the card was checked.
 */
export function cardPage(check: CardCheck, locales: readonly Locale[], now: Date): string {
  const [first = defaultLocale] = locales;
  const inAll = (element: string, text: (words: CardWords, locale: Locale) => string) =>
    locales
      .map((locale) => `<${element} lang="${locale}">${escape(text(words[locale], locale))}</${element}>`)
      .join('\n');
  const items = (text: (words: CardWords) => string) => inAll('li', text);

  const look =
    check.state === 'valid' && !check.checked
      ? 'unchecked'
      : check.state === 'invalid'
        ? 'refused'
        : check.state;
  const shape = shapes[look === 'refused' ? 'expired' : look];
  const answer = inAll('p', (text, locale) =>
    check.state === 'invalid' || check.state === 'unpaid'
      ? text[check.state]
      : text[check.state].replace('{date}', formatDay(check.card.validUntil, locale)),
  );
  const facts =
    check.state === 'invalid'
      ? `<ul>\n${items(({ refused }) => refused)}\n</ul>`
      : `<dl>
<div><dt>${inAll('span', ({ number }) => number)}</dt><dd>${escape(check.card.memberNumber)}</dd></div>
<div><dt>${inAll('span', ({ initials }) => initials)}</dt><dd>${escape(check.card.initials)}</dd></div>
</dl>
${check.checked ? '' : `<ul class="note">\n${items(({ unchecked }) => unchecked)}\n</ul>`}
<ul>
${items(({ compare }) => compare)}
</ul>`;

  return `<!doctype html>
<html lang="${first}" dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(words[first].title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${css}</style>
</head>
<body>
<header>
<img src="/favicon.svg" width="44" height="44" alt="">
<a href="${routePath('home', first)}">${escape(words[first].association)}</a>
</header>
<main>
<h1>${escape(words[first].title)}</h1>
<div class="answer ${look}">
<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${shape}"/></svg>
${answer}
</div>
${facts}
</main>
<footer class="when">
${inAll('span', ({ checkedAt }, locale) => checkedAt.replace('{date}', formatMoment(now.getTime(), locale)))}
</footer>
</body>
</html>
`;
}
