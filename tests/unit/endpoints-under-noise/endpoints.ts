// All endpoints, a line for each.

import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { handleAccount } from '../../../netlify/account/account.ts';
import { handleEmailConfirmation } from '../../../netlify/account/email-confirm.ts';
import { handleEmail } from '../../../netlify/account/email.ts';
import { handleDataRequest, handleDataRequests } from '../../../netlify/privacy/decide.ts';
import { handleOwnData, handleOwnRequests } from '../../../netlify/privacy/own.ts';
import { handleTasks } from '../../../netlify/tasks/tasks.ts';
import { handleCard } from '../../../netlify/card/card.ts';
import { handleCardCheck } from '../../../netlify/card/check.ts';
import { handleLogin } from '../../../netlify/password/sign-in.ts';
import {
  handleChanges,
  handleMember,
  handleMemberLink,
  handleMembers,
} from '../../../netlify/register/endpoint.ts';
import {
  handleDues,
  handleExtraDues,
  handleFeesList,
  handlePayment,
  handlePayments,
} from '../../../netlify/fees/endpoint.ts';
import { handleFees } from '../../../netlify/fees/routes.ts';
import { handleImports } from '../../../netlify/fees/statements-endpoint.ts';
import { handleOidc, handleOidcCallback } from '../../../netlify/oidc/endpoint.ts';
import { handleEditing, handleFiles, handleSave, handleUpload } from '../../../netlify/editing/endpoint.ts';
import { handleForgotten } from '../../../netlify/password/forgotten.ts';
import { handleNewPasskey, handleOwnPasskey, handleOwnPasskeys } from '../../../netlify/passkeys/own.ts';
import { handlePasskeyOptions, handlePasskeySignIn } from '../../../netlify/passkeys/sign-in.ts';
import { handlePassword } from '../../../netlify/password/set.ts';
import { handleSession } from '../../../netlify/session/session.ts';
import { handleSignOut } from '../../../netlify/session/sign-out.ts';
import { handleSignOutEverywhere } from '../../../netlify/session/sign-out-everywhere.ts';
import { localStore } from '../../../netlify/content/local/store.ts';
import { handleDesk } from '../../../netlify/desk/desk.ts';
import { handleRebuild } from '../../../netlify/desk/rebuild.ts';
import { handleMailDesk } from '../../../netlify/invitations/endpoint.ts';
import { handleSend } from '../../../netlify/sending/endpoint.ts';
import { handleAct, handleActs } from '../../../netlify/register/acts.ts';
import { memoryActs } from '../memory-acts.ts';
import { memoryWaitingFiles } from '../memory-waiting-files.ts';
import { handleLetters } from '../../../netlify/register/letters.ts';
import { handleApplication, handleApplications } from '../../../netlify/applications/decide.ts';
import { handleApply, handleConfirmation } from '../../../netlify/applications/apply.ts';
import { handleErrors } from '../../../netlify/errors/errors.ts';
import { installedCollections } from '../../../netlify/icons/collections.ts';
import { handleIcons } from '../../../netlify/icons/icons.ts';
import { state, type World } from './world.ts';

type Fields = Record<string, unknown[]>;

/** What is sent of many members. */
const many = {
  fileName: ['membri.csv', ''],
  file: [
    gzipSync('number;name;e-mail;kind;valid until\n1;Ana;;both;2027-01-01').toString('base64'),
    'YQ==',
    '\u0000',
  ],
  leaveOut: [true, 'x'],
  key: ['x', 1],
  members: [{ ids: ['m1'] }, { ids: [] }, { search: 'x', filter: 'owes', days: 3 }, null],
  until: ['2027-12-31', '2020-01-01'],
};

export interface Endpoint {
  name: string;
  /** Its file in netlify/functions, where it is called otherwise. */
  file?: string;
  /** Those that it takes; others come too, now and then. */
  methods: string[];
  /** What it looks for in the query, in a form or in JSON, with values that lead far; others come too. */
  fields: Fields | ((world: World) => Fields);
  handle(request: Request, world: World): Promise<Response>;
}

/** A parameter of the path, which the noise puts into the query. */
const param = ({ url }: Request, name: string) => new URL(url).searchParams.get(name) ?? undefined;

const collections = installedCollections();

/** The collection is a part of the path; the public service is cut off. */
function handleIconsAt(request: Request): Promise<Response> {
  const { origin, search } = new URL(request.url);
  const url = `${origin}/api/_nuxt_icon/${encodeURIComponent(param(request, 'collection') ?? '')}.json${search}`;
  const fetch = () => Promise.reject(new Error('cut off'));
  const there = new Proxy(request, {
    get: (sent, name) => (name === 'url' ? url : (Reflect.get(sent, name) as unknown)),
  });
  return handleIcons(there, { collections, fetch });
}

const paths = ['/', '/en/admin?x=1#y', '//evil.test', '/\\evil.test', 'https://evil.test/', '/%2f/evil.test'];
const email = ['m1@demo.test', 'nobody@demo.test'];
const password = ['pădure', 'x'.repeat(129)];
const remember = [true, false, 'on'];
const id = ['m1', 'm2', 'nobody', '../limits'];
const locale = ['ro', 'en', 'xx'];
/** A project without content: what is asked of it is refused or not there. */
const nowhere = mkdtempSync(join(tmpdir(), 'noise-'));
mkdirSync(join(nowhere, 'src/content/announcements'), { recursive: true });
const path = 'src/content/announcements/ro/x.md';
const fileId = '7b0f5d3e-4c07-4f0e-9d0a-0d5f3c3f2b11';
const edits = {
  path: [path, '../x', 'src/content/fish.yaml'],
  files: [[{ path, version: null, data: { title: 'x' }, body: 'x' }], [{ path, version: 'x' }], [], 'x'],
  uploads: [[{ path: 'src/content/media/x.jpg', id: fileId, size: 1 }], [{ path, id: fileId, size: 1 }]],
};
const editor = (world: World) => ({
  ...world,
  store: async () => localStore(nowhere),
  waiting: memoryWaitingFiles(),
});
const amounts = { both: 100 };
const statement = {
  fileName: ['extras.csv'],
  file: [btoa('Data;Detalii;Suma\n20.11.2026;0042 2026;150,00\n'), btoa('x'), 'x'],
  columns: [{ day: 0, amount: 2, details: [1] }, { day: 9 }],
  choices: [{ x: 'm1' }, {}],
};
const person = {
  name: ['Ana Pop', 'x'.repeat(101)],
  email,
  memberNumber: ['0042', '7'],
  kind: ['both', 'hunter', 'none'],
  validUntil: ['2027-03-31', '2027-02-30'],
  roles: [['member'], ['member', 'admin'], ['king']],
};

const passkeyFields = {
  state: ['x', ''],
  response: [{ id: 'x'.repeat(22), response: {} }, { id: 7 }],
  remember,
  name: ['Telefon', ''],
};
/** What a world has none of stands in for it: nothing is kept. */
const dataWorld = (world: World) => ({
  collect: async () => null,
  requests: {
    ask: async () => true,
    ofMember: async () => [],
    list: async () => ({ requests: [], total: 0 }),
    open: async () => null,
    decide: async () => false,
  },
  ...world,
});
const ownAccount = (world: World) => ({
  emailChanges: {
    ask: async () => {},
    ofMember: async () => null,
    byCode: async () => null,
    withdraw: async () => {},
    setCode: async () => false,
    confirm: async () => false,
  },
  ...ownPasskeys(world),
});
const ownPasskeys = (world: World) => ({
  passkeys: {
    get: async () => null,
    list: async () => [],
    add: async () => 'added' as const,
    rename: async () => false,
    remove: async () => false,
    use: async () => false,
  },
  rpId: undefined,
  mail: { sendSoon: async () => {} },
  ...world,
});

// prettier-ignore
export const endpoints: Endpoint[] = [
  { name: 'session', methods: ['GET', 'DELETE'], fields: {}, handle: handleSession },
  { name: 'login', methods: ['POST'], fields: { email, password, remember, page: paths, redirect: paths }, handle: handleLogin },
  { name: 'oidc', methods: ['GET'], fields: { returnTo: paths, page: paths }, handle: handleOidc },
  { name: 'oidc-callback', methods: ['GET'], fields: { state: [state], code: ['x'], error: ['access_denied'] }, handle: handleOidcCallback },
  { name: 'password', methods: ['POST'], fields: ({ token }) => ({ token: [token], password, current: ['pădure'], page: paths, redirect: paths }), handle: handlePassword },
  { name: 'passkey-options', file: 'passkeys', methods: ['POST'], fields: {}, handle: (request, world) => handlePasskeyOptions(request, ownPasskeys(world)) },
  { name: 'passkey', file: 'passkeys', methods: ['POST'], fields: passkeyFields, handle: (request, world) => handlePasskeySignIn(request, ownPasskeys(world)) },
  { name: 'passkeys', methods: ['GET', 'POST'], fields: passkeyFields, handle: (request, world) => handleOwnPasskeys(request, ownPasskeys(world)) },
  { name: 'passkeys-new', file: 'passkeys', methods: ['POST'], fields: {}, handle: (request, world) => handleNewPasskey(request, ownPasskeys(world)) },
  { name: 'passkeys-one', file: 'passkeys', methods: ['PATCH', 'DELETE'], fields: { id, ...passkeyFields }, handle: (request, world) => handleOwnPasskey(request, param(request, 'id'), ownPasskeys(world)) },
  { name: 'account', methods: ['GET', 'PATCH'], fields: { locale }, handle: (request, world) => handleAccount(request, ownAccount(world)) },
  { name: 'account-email', file: 'account', methods: ['POST', 'DELETE'], fields: { email, password }, handle: (request, world) => handleEmail(request, ownAccount(world)) },
  { name: 'account-email-confirm', file: 'account', methods: ['POST'], fields: { code: ['x'.repeat(22), 'x'], page: paths, redirect: paths }, handle: (request, world) => handleEmailConfirmation(request, ownAccount(world)) },
  { name: 'sign-out', methods: ['POST'], fields: { redirect: paths }, handle: handleSignOut },
  { name: 'sign-out-everywhere', methods: ['POST'], fields: {}, handle: handleSignOutEverywhere },
  { name: 'card', methods: ['GET'], fields: {}, handle: (request, world) => handleCard(request, { ...world, firstPayment: async () => null }) },
  { name: 'card-check', methods: ['GET'], fields: ({ card }) => ({ code: [card, 'x.y'] }), handle: (request, world) => handleCardCheck(request, param(request, 'code'), world) },
  { name: 'members', methods: ['GET', 'POST'], fields: { search: ['ana', ''], page: ['1', '2', '-1'], locale, ...person }, handle: handleMembers },
  { name: 'member-changes', methods: ['GET'], fields: { member: [...id, 'nobody'], page: ['1', '2', '-1'] }, handle: handleChanges },
  { name: 'member', methods: ['GET', 'PATCH', 'DELETE'], fields: { id, disabled: [true, false], ...person }, handle: (request, world) => handleMember(request, param(request, 'id'), world) },
  { name: 'member-link', methods: ['POST'], fields: { id, locale }, handle: (request, world) => handleMemberLink(request, param(request, 'id'), world) },
  { name: 'apply', methods: ['POST'], fields: { ...person, commune: ['Gălănești'], consent: ['on', true], locale, website: ['', 'x'] }, handle: handleApply },
  { name: 'apply-confirm', file: 'apply', methods: ['POST'], fields: { code: ['x'.repeat(22), 'x'], locale }, handle: handleConfirmation },
  { name: 'applications', methods: ['GET'], fields: { state: ['open', 'refused', 'all'], page: ['1', '-1'] }, handle: handleApplications },
  { name: 'application', file: 'applications', methods: ['PATCH'], fields: { id, decision: ['accept', 'refuse', 'papers'], reason: ['zu spät', ''], missing: ['două fotografii'], note: ['sună luni'], before: [''], ...person }, handle: (request, world) => handleApplication(request, param(request, 'id'), world) },
  { name: 'own-data', methods: ['GET'], fields: { download: [''] }, handle: (request, world) => handleOwnData(request, dataWorld(world)) },
  { name: 'own-data-requests', file: 'own-data', methods: ['POST'], fields: { kind: ['correction', 'deletion'], message: ['x', ''] }, handle: (request, world) => handleOwnRequests(request, dataWorld(world)) },
  { name: 'data-requests', file: 'own-data', methods: ['GET'], fields: { state: ['open', 'all'], page: ['1', '-1'] }, handle: (request, world) => handleDataRequests(request, dataWorld(world)) },
  { name: 'data-request', file: 'own-data', methods: ['PATCH'], fields: { id, decision: ['done', 'refused'], answer: ['Da.', ''], remove: [true, false] }, handle: (request, world) => handleDataRequest(request, param(request, 'id'), dataWorld(world)) },
  { name: 'tasks', methods: ['GET'], fields: {}, handle: (request, world) => handleTasks(request, { ...world, count: async () => ({}) }) },
  { name: 'member-acts', methods: ['GET'], fields: {}, handle: (request, world) => handleActs(request, { acts: memoryActs, ...world }) },
  { name: 'member-act', file: 'member-acts', methods: ['GET', 'POST', 'DELETE'], fields: { id: ['import', 'renewal', '1', 'x'], ...many }, handle: (request, world) => handleAct(request, param(request, 'id'), { acts: memoryActs, ...world }) },
  { name: 'letters', methods: ['POST'], fields: { members: [['m1'], ['m1', 'nobody'], 'm1', []] }, handle: handleLetters },
  { name: 'icons', methods: ['GET'], fields: { collection: ['tabler', 'site', 'mdi'], icons: ['fish,deer', 'a b'] }, handle: handleIconsAt },
  { name: 'errors', methods: ['POST'], fields: { message: ['Error: x at ana@demo.test'], page: paths, build: ['abc123'] }, handle: (request) => handleErrors(request) },
  { name: 'desk', file: 'content', methods: ['GET', 'POST'], fields: { live: ['abc'], undo: ['abc', '../x'] }, handle: (request, world) => handleDesk(request, { ...world, links: { broken: async () => new Map() }, report: () => Promise.reject(new Error('not built')), content: async () => localStore(nowhere) }) },
  { name: 'rebuild', methods: ['POST'], fields: {}, handle: (request, world) => handleRebuild(request, { ...world, hook: undefined, fetch }) },
  { name: 'forgotten', methods: ['POST'], fields: { email, page: paths, redirect: paths }, handle: (request, world) => handleForgotten(request, { ...world, limits: { admit: async () => ({ admitted: true }) } }) },
  { name: 'mail-desk', methods: ['GET', 'POST'], fields: { state: ['none', 'sent', 'lost'], page: ['1', '-1'], all: [true, false], invite: id, again: ['1', 'x', true], members: [{ ids: ['m1'] }, { search: 'ana', filter: 'all' }, { addedBy: 'x' }, 1], preview: [true] }, handle: (request, world) => handleMailDesk(request, { invitations: { look: async () => ({ counts: { none: 0, waiting: 0, sent: 0, failed: 0, accepted: 0 }, members: [], failed: [] }), invite: async () => 1, inviteMany: async () => 1, plan: async () => ({ first: 1, sent: 0, waiting: 0, accepted: 0, withoutEmail: 0, disabled: 0 }), again: async () => false }, ...world }) },
  { name: 'mail-send', methods: ['POST'], fields: {}, handle: (request, { now }) => handleSend(request, { environment: {}, context: '', now, patience: 0, site: undefined }) },
  { name: 'edit', file: 'content', methods: ['GET', 'POST'], fields: edits, handle: (request, world) => handleEditing(request, editor(world)) },
  { name: 'edit-files', file: 'content', methods: ['GET'], fields: edits, handle: (request, world) => handleFiles(request, editor(world)) },
  { name: 'edit-save', file: 'content', methods: ['POST'], fields: edits, handle: (request, world) => handleSave(request, editor(world)) },
  { name: 'edit-upload', file: 'content', methods: ['POST'], fields: { id: [fileId, 'x'], part: [0, 9, -1], content: ['eA==', '<'] }, handle: (request, world) => handleUpload(request, editor(world)) },
  { name: 'fees', methods: ['GET', 'POST', 'DELETE'], fields: {}, handle: (request, world) => handleFees(request, world) },
  { name: 'fees-list', file: 'fees', methods: ['GET'], fields: { search: ['ana'], filter: ['owes', 'all', 'x'], page: ['1', '0'], format: ['csv'] }, handle: handleFeesList },
  { name: 'fees-payments', file: 'fees', methods: ['POST'], fields: { member: [...id, 'm1'], amount: [100, -1, 1.5], paidOn: ['2026-11-20', '2027-11-20'], way: ['cash', 'bank'], note: ['x'], key: ['k'.repeat(20)] }, handle: handlePayments },
  { name: 'fees-payment', file: 'fees', methods: ['POST', 'DELETE'], fields: { id: ['1', 'x'], member: [...id, 'm1', 7] }, handle: (request, world) => handlePayment(request, param(request, 'id'), world) },
  { name: 'fees-dues', file: 'fees', methods: ['GET', 'POST'], fields: { year: ['2026', 2026, 'x'], dueOn: ['2026-03-31'], amounts: [amounts, {}, { both: 'x' }] }, handle: handleDues },
  { name: 'fees-extra-dues', file: 'fees', methods: ['POST'], fields: { member: [...id, 'm1'], kind: ['joining', 'x'], amount: [100, -1], dueOn: ['2026-12-31', '2040-01-01'], reason: ['x', ''], key: ['k'.repeat(20)] }, handle: handleExtraDues },
  { name: 'fees-imports', file: 'fees', methods: ['GET', 'POST'], fields: statement, handle: handleImports },
];
