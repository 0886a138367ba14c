// Renders a screen as its page shows it to a signed-in member, with API responses given by the test. Unanswered requests,
// unused answers and console errors fail the test.

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

/** Returns a member with additional roles. */
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

/** Returns a response of the type in the API's contract: `gives<DocumentList>({ documents: [] })`. */
export const gives =
  <Body = never,>(body: NoInfer<Body> | ((sent: Sent) => NoInfer<Body>)): Answer =>
  (sent) =>
    Response.json(typeof body === 'function' ? (body as (sent: Sent) => Body)(sent) : body);

/** A response without content. */
export const done: Answer = () => new Response(null, { status: 204 });

/** Returns a refusal, in the form of the API's problems. */
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

/** Returns one answer after another, then repeats the last one. */
export function inTurn(...answers: [Answer, ...Answer[]]): Answer {
  let at = 0;
  return (sent) => (answers[Math.min(at++, answers.length - 1)] as Answer)(sent);
}

/** Returns an answer that waits until the test releases it. */
export function held(answer: Answer): Answer & { release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return Object.assign((sent: Sent) => promise.then(() => answer(sent)), { release: resolve });
}

type Method = 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';

/** Answers by method and path; they read the query themselves. */
export type Answers = Readonly<Partial<Record<`${Method} /api/${string}`, Answer>>>;

interface Shown {
  user?: SessionUser;
  locale?: Locale;
  answers: Answers;
  /** The query of the address, as `?page=2`. */
  query?: string;
  /** The screen whose page this is, visible only to its roles. */
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

/** Prevents links from navigating: their pages do not exist here. */
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

/** Returns all words in a language; a test of the parts table checks which of them a screen loads. */
const allWords = (locale: Locale) => ({
  ...Object.fromEntries((i18next.options.ns as (keyof Files)[]).map((file) => [file, getFile(locale, file)])),
  ui: uiWords(locale),
});

/** Prepares each test. */
export function begin(): void {
  [table, asked, trouble, requests] = [{}, new Set(), [], []];
  globalThis.fetch = answer;
  console.error = (...said: unknown[]) => void trouble.push(`console: ${said.map(String).join(' ')}`);
  document.addEventListener('click', stay);
}

/** Cleans up after each test and fails it for anything unexpected. */
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

/** Returns what the screen has sent to an endpoint. */
export const sentTo = (what: keyof Answers): Sent[] => requests.filter((sent) => sent.what === what);

/** Presses "try again" at once: a few seconds later the screen tries by itself, and the button is gone. */
export async function tryAgain(): Promise<void> {
  const button = page.getByRole('button', { name: uiWords('ro').retry });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).click();
}

/** Chooses files in a field, as the browser's own dialog would. */
export async function choose(field: Locator, ...files: File[]): Promise<void> {
  await expect.element(field).toBeEnabled();
  const input = field.element() as HTMLInputElement;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Shows a screen to a signed-in member, on a page of its own; what an earlier call has kept on the device is still there. */
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
