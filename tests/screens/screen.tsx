// A screen as its page shows it, to a member signed in, with the API's answers given by the test. A request that nobody
// answers, an answer that nobody asked for, and whatever is written to the console as an error fail the test.

import i18next from 'i18next';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { setWords } from '../../src/core/ui/use-words.ts';
import type { Role, SessionUser } from '../../src/core/api/member.ts';
import { problemStatus, type ProblemCode } from '../../src/core/api/problem-codes.ts';
import type { Files } from '../../src/core/i18n/keys.ts';
import { locales, type Locale } from '../../src/core/i18n/locales.ts';
import { screenWordsId } from '../../src/core/i18n/screen-words.ts';
import { screens, type ScreenName } from '../../src/parts.ts';
import { screenTitleId } from '../../src/core/ui/screen-title.ts';
import { session, unknownSession } from '../../src/core/session/store.ts';
import { widgetWords } from '../../src/core/widgets/catalogues.ts';
import { pageWordsId, type PageWords } from '../../src/core/widgets/page-words.ts';
import { getFile, getT } from '../../src/site/i18n/t.ts';
import { uiWords } from '../../src/site/i18n/island-words.ts';

/** A member with some roles besides. */
export const memberWith = (...roles: Role[]): SessionUser => ({
  id: 'ana',
  name: 'Ana Pop',
  email: 'ana.pop@demo.test',
  roles: ['member', ...roles],
  memberNumber: '1042',
  kind: 'both',
  validUntil: '2026-12-31',
});

/** A request as the screen sent it. */
export interface Sent {
  /** `POST /api/documents` */
  what: string;
  query: URLSearchParams;
  body: unknown;
}

type Answer = (sent: Sent) => Response | Promise<Response>;

/** An answer of the shape that the contract of the API names: `gives<DocumentList>({ documents: [] })`. */
export const gives =
  <Body = never,>(body: NoInfer<Body> | ((sent: Sent) => NoInfer<Body>)): Answer =>
  (sent) =>
    Response.json(typeof body === 'function' ? (body as (sent: Sent) => Body)(sent) : body);

/** An answer without content. */
export const done: Answer = () => new Response(null, { status: 204 });

/** A refusal, as the API describes its problems. */
export const refuses =
  (code: ProblemCode, details: Readonly<Record<string, unknown>> = {}): Answer =>
  () => {
    const status = problemStatus[code];
    return Response.json({ ...details, status, code }, { status });
  };

/** The connection is lost. */
export const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** The server does not answer. */
const silent: Answer = () => new Promise<never>(() => undefined);

/** One answer after the other; the last one from then on. */
export function inTurn(...answers: [Answer, ...Answer[]]): Answer {
  let at = 0;
  return (sent) => (answers[Math.min(at++, answers.length - 1)] as Answer)(sent);
}

/** An answer that waits for the test. */
export function held(answer: Answer): Answer & { release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return Object.assign((sent: Sent) => promise.then(() => answer(sent)), { release: resolve });
}

type Method = 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';

/** By method and path; the query is for the answer to read. */
export type Answers = Readonly<Partial<Record<`${Method} /api/${string}`, Answer>>>;

interface Shown {
  user?: SessionUser;
  locale?: Locale;
  answers: Answers;
  /** Of the address, as `?page=2`. */
  query?: string;
  /** The screen whose page it is on: only those with its roles see it. */
  route?: ScreenName;
}

const own = { fetch: globalThis.fetch, error: console.error };
const address = location.href;

let table: Answers = {};
let asked = new Set<string>();
let trouble: string[] = [];
let requests: Sent[] = [];

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text || undefined;
  }
}

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { origin, pathname, searchParams } = new URL(request.url);
  if (origin !== location.origin || !pathname.startsWith('/api/')) return own.fetch(input, init);
  const what = `${request.method} ${pathname}`;
  const sent = { what, query: searchParams, body: await readBody(request) };
  requests.push(sent);
  const given = (table as Record<string, Answer | undefined>)[what];
  if (given) {
    asked.add(what);
    return given(sent);
  }
  trouble.push(`nobody answers ${what}`);
  return silent(sent);
}

/** Links lead to pages, which are not here. */
function stay(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
}

/** Deletes what screens keep on the device. */
async function forget(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  await Promise.all(
    names.map(
      (name) =>
        new Promise((resolve) => {
          const asking = indexedDB.deleteDatabase(name);
          asking.onsuccess = asking.onerror = asking.onblocked = resolve;
        }),
    ),
  );
}

function getPageWords(locale: Locale): PageWords {
  const t = getT(locale);
  const { close, retry, notification, notifications } = widgetWords(locales[locale].tag);
  return {
    ...{ close, retry, notification, notifications },
    ...{ offline: t('app:offline'), online: t('app:online'), update: t('app:update') },
    ...{ reload: t('app:reload'), failed: t('app:failed'), partFailed: t('app:partFailed') },
    ...{ signedIn: t('login:signedIn'), signedOut: t('login:signedOut') },
  };
}

/** All words in a language: which of them a screen has, a test of the table tells. */
const allWords = (locale: Locale) => ({
  ...Object.fromEntries((i18next.options.ns as (keyof Files)[]).map((file) => [file, getFile(locale, file)])),
  ui: uiWords(locale),
});

/** Before each test. */
export function begin(): void {
  [table, asked, trouble, requests] = [{}, new Set(), [], []];
  globalThis.fetch = answer;
  console.error = (...said: unknown[]) => void trouble.push(`console: ${said.map(String).join(' ')}`);
  document.addEventListener('click', stay);
}

/** After each test: fails it for what it did not expect. */
export async function end(): Promise<void> {
  await cleanup();
  session.set(unknownSession);
  globalThis.fetch = own.fetch;
  console.error = own.error;
  document.removeEventListener('click', stay);
  history.replaceState(null, '', address);
  document.body.replaceChildren();
  await forget();
  const unused = Object.keys(table).filter((what) => !asked.has(what));
  const all = [...trouble, ...unused.map((what) => `nobody asks for ${what}`)];
  if (all.length) throw new Error(all.join('\n'));
}

/** What the screen has sent to an endpoint. */
export const sentTo = (what: keyof Answers): Sent[] => requests.filter((sent) => sent.what === what);

/** Chooses files in a field, as the browser's own dialog would. */
export async function choose(field: Locator, ...files: File[]): Promise<void> {
  await expect.element(field).toBeEnabled();
  const input = field.element() as HTMLInputElement;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Shows a screen to a member who is signed in, on a page of its own; once more, what is kept on the device is there. */
export async function show(
  screen: ReactElement,
  { user = memberWith(), locale = 'ro', answers, query = '', route = 'admin' }: Shown,
): Promise<void> {
  await cleanup();
  table = answers;
  document.documentElement.lang = locale;
  setWords(allWords(locale));
  document.body.innerHTML = `
    <meta name="${screenWordsId}" data-roles="${screens[route].roles?.join(' ') ?? 'member'}" />
    <script type="application/json" id="${pageWordsId}"></script>
    <h1 id="${screenTitleId}" tabindex="-1">Ecran</h1>
    <main class="wrap"></main>`;
  const words = document.getElementById(pageWordsId);
  if (words) words.textContent = JSON.stringify(getPageWords(locale));
  history.replaceState(null, '', `${address.replace(/\?.*$/, '')}${query}`);
  const strong = user.roles.length > 1 ? true : undefined;
  session.set({ ready: true, user, reachable: true, ended: false, strong });
  await render(screen, { container: document.querySelector('main') ?? document.body });
}

/** The title of the screen, which takes the focus when a page of a list is turned. */
export const title = page.getByRole('heading', { level: 1 });
