// All endpoints, one per line.

import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { handleAccount } from '../../../netlify/identity/account/account.ts';
import { handleEmailConfirmation } from '../../../netlify/identity/account/email-confirm.ts';
import { sessionsApp } from '../../../netlify/identity/account/sessions.ts';
import { endCode } from '../../../netlify/identity/session/end-code.ts';
import { handleEmail } from '../../../netlify/identity/account/email.ts';
import { handleTasks } from '../../../netlify/office/tasks/tasks.ts';
import { handleCard } from '../../../netlify/identity/card/card.ts';
import { handleCardCheck } from '../../../netlify/identity/card/check.ts';
import { handleLogin } from '../../../netlify/identity/password/sign-in.ts';
import { handleOidc, handleOidcCallback } from '../../../netlify/identity/oidc/endpoint.ts';
import { handleForgotten } from '../../../netlify/identity/password/forgotten.ts';
import {
  handleNewPasskey,
  handleOwnPasskey,
  handleOwnPasskeys,
} from '../../../netlify/identity/passkeys/own.ts';
import { handlePasskeyOptions, handlePasskeySignIn } from '../../../netlify/identity/passkeys/sign-in.ts';
import { handleCodes, handleStepUpCode } from '../../../netlify/identity/passkeys/codes.ts';
import { handleStepUp, handleStepUpOptions } from '../../../netlify/identity/passkeys/step-up.ts';
import { handlePassword } from '../../../netlify/identity/password/set.ts';
import { handleSession } from '../../../netlify/identity/session/session.ts';
import { handleSignOut } from '../../../netlify/identity/session/sign-out.ts';
import { handleSignOutEverywhere } from '../../../netlify/identity/session/sign-out-everywhere.ts';
import { localStore } from '../../../netlify/editor/content/local/store.ts';
import { deskApp } from '../../../netlify/editor/desk/desk.ts';
import { handleRebuild } from '../../../netlify/editor/desk/rebuild.ts';
import { handleSend } from '../../../netlify/office/sending/endpoint.ts';
import { memoryBulkActions } from '../memory-bulk-actions.ts';
import { memoryEntryReceipts } from '../memory-entry-receipts.ts';
import { memoryWaitingFiles } from '../memory-waiting-files.ts';
import { documentsApp } from '../../../netlify/office/documents/endpoint.ts';
import { serve } from '../../../netlify/base/http/app.ts';
import { circularsApp } from '../../../netlify/office/letters/endpoint.ts';
import { handleUnsubscribe } from '../../../netlify/office/letters/news.ts';
import { reportDeskApp } from '../../../netlify/office/reports/desk.ts';
import { handleParts, handleReports, handleState } from '../../../netlify/office/reports/submit.ts';
import { readContentWords } from '../../../netlify/editor/content/words.ts';
import { root } from '../project.ts';
import { handleApply, handleConfirmation } from '../../../netlify/office/applications/apply.ts';
import { handleErrors } from '../../../netlify/base/errors/errors.ts';
import { installedCollections } from '../../../netlify/base/icons/collections.ts';
import { handleIcons } from '../../../netlify/base/icons/icons.ts';
import type { OwnData } from '../../../src/office/privacy/api/own-data.ts';
import { at, param, type Endpoint } from './endpoint.ts';
import { state, type World } from './world.ts';
import { feesApp } from '../../../netlify/office/fees/routes.ts';
import { journalApp } from '../../../netlify/office/journal/endpoint.ts';
import { applicationsApp } from '../../../netlify/office/applications/decide.ts';
import { privacyApp } from '../../../netlify/office/privacy/office.ts';
import { registerApp } from '../../../netlify/office/register/routes.ts';
import { codeLettersApp } from '../../../netlify/office/register/code-letters.ts';
import { mailDeskApp } from '../../../netlify/office/invitations/endpoint.ts';
import type { Invitations } from '../../../netlify/office/invitations/invitations.ts';
import { editingApp } from '../../../netlify/editor/editing/endpoint.ts';
import { previewsApp } from '../../../netlify/editor/previews/endpoint.ts';

/** A table of members. */
const table = {
  fileName: ['membri.csv', ''],
  file: [
    gzipSync('number;name;e-mail;kind;valid until\n1;Ana;;both;2027-01-01').toString('base64'),
    'YQ==',
    '\u0000',
  ],
  leaveOut: [true, 'x'],
  others: [true, 'x'],
  proposals: [true, 'x'],
  columns: [{ memberNumber: 0, name: 1 }, { name: -1 }, { x: 0 }],
  defaults: [{ kind: 'hunter', validUntil: '2027-12-31' }, { kind: 'x' }],
  refused: [true, 'x'],
  key: ['x', 1],
};
const reduction = {
  members: [{ ids: ['m1'] }, { search: 'x', filter: 'owes' }, null],
  reduction: ['1', 'x', 1],
  key: ['x', 1],
};
const standing = {
  members: [{ ids: ['m1'] }, { search: 'x', filter: 'owes' }, null],
  standing: ['suspended', 'died', 1],
  since: ['2026-11-01', '2040-01-01', 'x'],
  reason: ['x', 1],
  key: ['x', 1],
};
const renewal = {
  members: [{ ids: ['m1'] }, { ids: [] }, { search: 'x', filter: 'owes', days: 3 }, null],
  until: ['2027-12-31', '2020-01-01'],
  key: ['x', 1],
};

const collections = installedCollections();

/** The public service is unreachable. */
function handleIconsAt(request: Request): Promise<Response> {
  const fetch = () => Promise.reject(new Error('cut off'));
  return handleIcons(at(request, '/api/_nuxt_icon/:collection.json'), { collections, fetch });
}

const paths = ['/', '/en/admin?x=1#y', '//evil.test', '/\\evil.test', 'https://evil.test/', '/%2f/evil.test'];
const email = ['m1@demo.test', 'nobody@demo.test'];
const password = ['pădure', 'x'.repeat(129)];
const remember = [true, false, 'on'];
const id = ['m1', 'm2', 'nobody', '../limits'];
const locale = ['ro', 'en', 'xx'];
/** A project without content: requests about it are refused, or find nothing. */
const nowhere = mkdtempSync(join(tmpdir(), 'noise-'));
mkdirSync(join(nowhere, 'src/content/announcements'), { recursive: true });
const path = 'src/content/announcements/ro/x.md';
const fileId = '7b0f5d3e-4c07-4f0e-9d0a-0d5f3c3f2b11';
const edits = {
  files: [[{ path, version: null, data: { title: 'x' }, body: 'x' }], [{ path, version: 'x' }], [], 'x'],
  uploads: [[{ path: 'src/content/media/x.jpg', id: fileId, size: 1 }], [{ path, id: fileId, size: 1 }]],
  removals: [['src/content/media/x.jpg'], ['x']],
  choices: [[{ path, steps: ['title'], keep: 'mine', theirs: 'x' }], ['x']],
};
const editor = (world: World) => ({
  ...world,
  store: async () => localStore(nowhere),
  waiting: memoryWaitingFiles(),
  receipts: memoryEntryReceipts(),
});
const token = 'x'.repeat(22);
const entryName = { kind: ['announcements', 'pages', 'data'], id: ['x', '../x', 'contact'] };
/** A report from the field. */
const fieldReport = {
  key: [fileId, 'x'],
  owner: ['', 'm1'],
  clock: [{ now: 1_795_000_000_000, age: 1 }, { now: -1 }],
  kind: ['dead', 'people'],
  happenedAt: ['2026-11-21T08:00:00.000Z', 'x'],
  position: [{ lat: 47.6, lon: 25.1, accuracy: 8 }, { lat: 100 }],
  photos: [[], [{ id: fileId, size: 3 }], [{ id: fileId, size: 0 }]],
  species: ['mistreț', 'x'.repeat(81)],
  text: ['x', ''],
  locale,
  code: ['ABCD-EFGH', 'x'],
};
/** Nobody has sent a report. */
const reportWorld = (world: World) => ({
  reports: {
    findAnswer: async () => undefined,
    submit: async () => ({ key: fileId, receipt: 'SV-2026-0001-X' }),
    findByCode: async () => null,
  },
  waiting: memoryWaitingFiles(),
  ...world,
});
const deskWorld = (world: World) => ({
  reports: {
    list: async () => ({ reports: [], total: 0 }),
    get: async () => null,
    readPhoto: async () => null,
    decide: async () => null,
  },
  ...world,
});
const amounts = { both: 100 };
const statement = {
  fileName: ['extras.csv'],
  file: [btoa('Data;Detalii;Suma\n20.11.2026;0042 2026;150,00\n'), btoa('x'), 'x'],
  columns: [{ day: 0, amount: 2, details: [1] }, { day: 9 }],
  choices: [{ x: 'm1' }, {}],
  same: [['k'.repeat(43)], 'x'],
};
const person = {
  name: ['Ana Pop', 'x'.repeat(101)],
  email,
  memberNumber: ['0042', '7'],
  kind: ['both', 'hunter', 'none'],
  validUntil: ['2027-03-31', '2027-02-30'],
};
const roles = [['member'], ['member', 'admin'], ['king']];

const signed = { state: ['x', ''], response: [{ id: 'x'.repeat(22), response: {} }, { id: 7 }] };
const passkeyName = ['Telefon', ''];
/** The data about a member, as far as the endpoint itself reads them. */
const ownData = {
  collectedAt: '2026-11-21T08:00:00.000Z',
  record: { email: 'm1@demo.test', memberNumber: '0042' },
} as unknown as OwnData;
/** Stand-ins for what a world lacks: nothing is stored. */
const dataWorld = (world: World) => ({
  collect: async (): Promise<OwnData | null> => ownData,
  requests: {
    submit: async () => {},
    listOwn: async () => [],
    list: async () => ({ requests: [], total: 0 }),
    markAnswered: async () => false,
  },
  ...world,
});
const ownAccount = (world: World) => ({
  emailChanges: {
    record: async () => {},
    get: async () => null,
    findByCode: async () => null,
    withdraw: async () => {},
    setCode: async () => false,
    confirm: async () => false,
  },
  ...ownPasskeys(world),
});
const ownSessions = (world: World) => ({
  sessionList: { list: async () => [], get: async () => null, forgetDevice: async () => {} },
  ...world,
});
const ownPasskeys = (world: World) => ({
  passkeys: {
    get: async () => null,
    list: async () => [],
    add: async () => 'added' as const,
    rename: async () => false,
    remove: async () => 'unknown' as const,
    use: async () => false,
  },
  codes: { replace: async () => {}, use: async () => undefined },
  rpId: undefined,
  ...world,
});

const unreachable = ['content-read-only', 'content-refused', 'content-unreachable'] as const;
const unsaved = ['content-moved', 'content-problems', 'upload-gone', ...unreachable] as const;

/** Returns one of the endpoints below /api/edit. */
const edit = (room: string, methods: Endpoint['methods']): Endpoint => {
  const path = `/api/edit/${room}`;
  return {
    name: path,
    file: 'content',
    path,
    methods,
    handle: (request, world) => serve(editingApp(editor(world)), at(request, path)),
  };
};

/** Returns one of the endpoints of /api/preview. */
const preview = (room: string, methods: Endpoint['methods']): Endpoint => {
  const path = `/api/preview${room}`;
  const links = {
    add: async () => new Date(0),
    find: async () => ({ kind: 'announcements' as const, id: 'x', until: new Date(0) }),
    list: async () => [new Date(0)],
    removeAll: async () => {},
  };
  return {
    name: path,
    file: 'content',
    path,
    methods,
    handle: (request, world) =>
      serve(previewsApp({ ...world, links, store: async () => localStore(nowhere) }), at(request, path)),
  };
};

const registerWorld = (world: World) => ({
  actions: memoryBulkActions,
  resets: { reset: async () => null },
  ...world,
});

/** Returns one of the endpoints below /api/fees. */
const fees = (room: string, methods: Endpoint['methods']): Endpoint => {
  const path = room ? `/api/fees/${room}` : '/api/fees';
  return {
    name: path,
    file: 'fees',
    path,
    methods,
    handle: (request, world) => serve(feesApp(world), at(request, path)),
  };
};

const letterId = [fileId, '8b0f5d3e-4c07-4f0e-9d0a-0d5f3c3f2b11', 'x'];
const letter = {
  kind: ['news', 'x'],
  texts: [{ ro: { subject: 'x', body: '{nume}' } }, { xx: {} }, {}],
  document: [null, fileId, 'x'],
  members: [{ ids: ['m1'] }, { search: 'x', filter: 'owes' }, null],
};

/** Returns one of the endpoints below /api/circulars. */
const circulars = (room: string, methods: Endpoint['methods']): Endpoint => {
  const path = `/api/circulars${room}`;
  return {
    name: path,
    file: 'circulars',
    path,
    methods,
    handle: (request, world) => serve(circularsApp(world), at(request, path)),
  };
};

/** Returns one of the endpoints below /api/mail. */
const mail = (room: string, methods: Endpoint['methods']): Endpoint => {
  const path = `/api/mail${room}`;
  const counts = { none: 0, waiting: 0, sent: 0, failed: 0, accepted: 0 };
  const plan = { first: 1, sent: 0, waiting: 0, accepted: 0, withoutEmail: 0, disabled: 0 };
  const invitations: Invitations = {
    list: async () => ({ counts, members: [], failed: [] }),
    invite: async () => 1,
    inviteSelected: async () => 1,
    plan: async () => plan,
    sendAgain: async () => false,
    findSent: async () => [],
    markBounced: async () => 1,
  };
  return {
    name: path,
    file: 'register',
    path,
    methods,
    handle: (request, world) => serve(mailDeskApp({ ...world, invitations }), at(request, path)),
  };
};

/** Returns one of the endpoints below /api/journal. */
const journal = (room: string, methods: Endpoint['methods']): Endpoint => {
  const path = room ? `/api/journal/${room}` : '/api/journal';
  return {
    name: path,
    file: 'journal',
    path,
    methods,
    handle: (request, world) => serve(journalApp(world), at(request, path)),
  };
};

const days = ['2026-01-01', '2026-12-31', 'x'];

// prettier-ignore
export const endpoints: Endpoint[] = [
  { name: 'session', methods: { GET: [{}], DELETE: [{}] }, handle: handleSession },
  { name: 'login', methods: { POST: [{ email, password, remember, page: paths, redirect: paths }, 'wrong-credentials', 'too-many-attempts'] }, handle: handleLogin },
  { name: 'oidc', methods: { GET: [{ returnTo: paths, page: paths }, 'oidc-not-configured', 'provider-unreachable'] }, handle: handleOidc },
  { name: 'oidc-callback', methods: { GET: [{ state: [state], code: ['x'], error: ['access_denied'] }, 'not-a-member', 'oidc-not-configured', 'other-identity', 'provider-refused', 'provider-unreachable', 'sign-in-expired', 'sign-in-mismatch'] }, handle: handleOidcCallback },
  { name: 'password', methods: { POST: [{ token: [({ token }: World) => token], password, current: ['pădure'], page: paths, redirect: paths }, 'link-expired', 'link-invalid', 'link-used', 'password-common', 'password-long', 'password-short', 'too-many-attempts', 'wrong-code', 'wrong-password'] }, handle: handlePassword },
  { name: 'passkey-options', file: 'passkeys', path: '/api/_auth/passkey-options', methods: { POST: [{}, 'passkeys-elsewhere'] }, handle: (request, world) => handlePasskeyOptions(request, ownPasskeys(world)) },
  { name: 'passkey', file: 'passkeys', path: '/api/_auth/passkey', methods: { POST: [{ ...signed, remember }, 'passkey-expired', 'passkey-refused', 'passkeys-elsewhere', 'too-many-attempts'] }, handle: (request, world) => handlePasskeySignIn(request, ownPasskeys(world)) },
  { name: 'passkeys', path: '/api/_auth/passkeys', methods: { GET: [{}], POST: [{ ...signed, name: passkeyName }, 'passkey-expired', 'passkey-known', 'passkey-refused', 'passkeys-elsewhere', 'too-many-passkeys'] }, handle: (request, world) => handleOwnPasskeys(request, ownPasskeys(world)) },
  { name: 'passkeys-new', file: 'passkeys', path: '/api/_auth/passkeys/new', methods: { POST: [{ password }, 'passkeys-elsewhere', 'sign-in-again', 'too-many-attempts', 'wrong-password'] }, handle: (request, world) => handleNewPasskey(request, ownPasskeys(world)) },
  { name: 'passkeys-one', file: 'passkeys', path: '/api/_auth/passkeys/:id', methods: { PATCH: [{ id, name: passkeyName }], DELETE: [{ id, password }, 'last-passkey', 'sign-in-again', 'too-many-attempts', 'wrong-password'] }, handle: (request, world) => handleOwnPasskey(request, param(request, 'id'), ownPasskeys(world)) },
  { name: 'step-up-options', file: 'passkeys', path: '/api/_auth/step-up-options', methods: { POST: [{}, 'passkeys-elsewhere'] }, handle: (request, world) => handleStepUpOptions(request, ownPasskeys(world)) },
  { name: 'step-up', file: 'passkeys', path: '/api/_auth/step-up', methods: { POST: [signed, 'passkey-expired', 'passkey-refused', 'passkeys-elsewhere', 'too-many-attempts'] }, handle: (request, world) => handleStepUp(request, ownPasskeys(world)) },
  { name: 'step-up-code', file: 'passkeys', path: '/api/_auth/step-up-code', methods: { POST: [{ code: ['3467-9ACDE', 'x'] }, 'too-many-attempts', 'wrong-code'] }, handle: (request, world) => handleStepUpCode(request, ownPasskeys(world)) },
  { name: 'codes', file: 'passkeys', path: '/api/_auth/codes', methods: { GET: [{}], POST: [{}] }, handle: (request, world) => handleCodes(request, ownPasskeys(world)) },
  { name: 'account', path: '/api/_auth/account', methods: { GET: [{}], PATCH: [{ locale, phone: ['0740 123 456', '07xx'], address: ['Str. Unirii 5', '<b>'], commune: ['Putna', 7] }] }, handle: (request, world) => handleAccount(request, ownAccount(world)) },
  { name: 'account-email', file: 'account', path: '/api/_auth/email', methods: { POST: [{ email, password }, 'email-unchanged', 'mail-not-configured', 'sign-in-again', 'too-many-attempts', 'wrong-password'], DELETE: [{}] }, handle: (request, world) => handleEmail(request, ownAccount(world)) },
  { name: 'account-email-confirm', file: 'account', path: '/api/_auth/email/confirm', methods: { POST: [{ code: ['x'.repeat(22), 'x'], page: paths, redirect: paths }, 'email-taken', 'link-expired', 'link-invalid', 'link-used', 'too-many-attempts'] }, handle: (request, world) => handleEmailConfirmation(request, ownAccount(world)) },
  { name: 'sign-out', methods: { POST: [{ redirect: paths }] }, handle: handleSignOut },
  { name: 'sign-out-everywhere', methods: { POST: [{}] }, handle: handleSignOutEverywhere },
  { name: 'card', methods: { GET: [{}] }, handle: (request, world) => handleCard(request, { ...world, firstPayment: async () => null }) },
  { name: 'card-check', methods: { GET: [{ code: [({ card }: World) => card, 'x.y'] }] }, handle: (request, world) => handleCardCheck(request, param(request, 'code'), world) },
  { name: 'members', file: 'register', path: '/api/members', methods: { GET: [{ search: ['ana', ''], filter: ['all', 'x'], kind: ['both', ''], commune: ['Putna', ''], days: ['30', '0'], sort: ['until', 'x'], letter: ['Ș', 'xx'], page: ['1', '2', '-1'], format: ['csv'] }], POST: [{ ...person, roles, locale }, 'email-taken', 'number-taken'] }, handle: (request, world) => serve(registerApp(registerWorld(world)), at(request, '/api/members')) },
  { name: 'member-changes', file: 'register', path: '/api/member-changes', methods: { GET: [{ member: [...id, 'nobody'], search: ['ana', 'x'.repeat(101)], kind: ['changed', 'x'], from: ['2026-11-20', 'x'], to: ['2026-11-21'], unfolded: ['1', 'x'], page: ['1', '2', '-1'] }] }, handle: (request, world) => serve(registerApp(registerWorld(world)), at(request, '/api/member-changes')) },
  { name: 'member', file: 'register', path: '/api/members/:id', methods: { GET: [{ id }], PATCH: [{ id, name: person.name, email, kind: person.kind, validUntil: person.validUntil, roles, disabled: [true, false], phone: ['0740 123 456', '07xx'], joinedOn: ['2020-01-01', 'x'], note: ['x', null] }, 'email-taken', 'last-admin', 'member-left', 'own-record'], DELETE: [{ id }, 'last-admin', 'own-record'] }, handle: (request, world) => serve(registerApp(registerWorld(world)), at(request, '/api/members/:id')) },
  { name: 'member-link', file: 'register', path: '/api/members/:id/link', methods: { POST: [{ id, locale }] }, handle: (request, world) => serve(registerApp(registerWorld(world)), at(request, '/api/members/:id/link')) },
  { name: 'member-factors', file: 'register', path: '/api/members/:id/factors', methods: { GET: [{ id }], DELETE: [{ id }, 'own-record'] }, handle: (request, world) => serve(registerApp(registerWorld(world)), at(request, '/api/members/:id/factors')) },
  { name: 'member-sessions', file: 'register', path: '/api/members/:id/sessions', methods: { DELETE: [{ id }] }, handle: (request, world) => serve(registerApp(registerWorld(world)), at(request, '/api/members/:id/sessions')) },
  { name: 'sessions', path: '/api/_auth/sessions', methods: { GET: [{}], DELETE: [{}] }, handle: (request, world) => serve(sessionsApp(ownSessions(world)), at(request, '/api/_auth/sessions')) },
  { name: 'sessions-one', file: 'sessions', path: '/api/_auth/sessions/:id', methods: { DELETE: [{ id }] }, handle: (request, world) => serve(sessionsApp(ownSessions(world)), at(request, '/api/_auth/sessions/:id')) },
  { name: 'session-end', file: 'sessions', path: '/api/_auth/session-end', methods: { POST: [{ code: [({ secret }: World) => endCode('m1', secret), 'x'], page: paths, redirect: paths }, 'link-expired', 'link-invalid'] }, handle: (request, world) => serve(sessionsApp(ownSessions(world)), at(request, '/api/_auth/session-end')) },
  { name: 'reports', path: '/api/reports', methods: { POST: [fieldReport, 'key-used', 'too-many-attempts', 'upload-gone'] }, handle: (request, world) => handleReports(request, reportWorld(world)) },
  { name: 'report-parts', file: 'reports', path: '/api/reports/parts', methods: { POST: [{ id: [fileId, 'x'], part: [0, 127, 128, -1], content: ['YQ==', '', 'x'] }, 'too-many-attempts', 'uploads-full'] }, handle: (request, world) => handleParts(request, reportWorld(world)) },
  { name: 'report-state', file: 'reports', path: '/api/reports/state', methods: { POST: [{ receipt: ['SV-2026-0001-X', 'x'], code: ['ABCD-EFGH', ''] }, 'too-many-attempts'] }, handle: (request, world) => handleState(request, reportWorld(world)) },
  { name: 'report-desk', path: '/api/report-desk', methods: { GET: [{ state: ['received', 'all', 'x'], page: ['1', '-1'] }] }, handle: (request, world) => serve(reportDeskApp(deskWorld(world)), at(request, '/api/report-desk')) },
  { name: 'report-decision', file: 'report-desk', path: '/api/report-desk/:id', methods: { PATCH: [{ id: ['1', 'x'], decision: ['seen', 'passed-on', 'closed', 'x'], note: ['DSVSA', ''], email, key: [fileId, 'x'], duplicateOf: ['SV-2026-0001-X', 'x'] }, 'key-used', 'mail-not-configured', 'report-closed'] }, handle: (request, world) => serve(reportDeskApp(deskWorld(world)), at(request, '/api/report-desk/:id')) },
  { name: 'report-export', file: 'report-desk', path: '/api/report-desk/export', methods: { GET: [{}] }, handle: (request, world) => serve(reportDeskApp(deskWorld(world)), at(request, '/api/report-desk/export')) },
  { name: 'report-photo', file: 'report-desk', path: '/api/report-desk/photo', methods: { GET: [{ id: ['1', 'x'], number: ['1', '4'] }] }, handle: (request, world) => serve(reportDeskApp(deskWorld(world)), at(request, '/api/report-desk/photo')) },
  { name: 'apply', path: '/api/apply', methods: { POST: [{ name: person.name, email, kind: person.kind, phone: ['0740123456', 'x'], commune: ['Gălănești'], recommendedBy: ['Ion', ''], message: ['x', ''], consent: ['on', true], locale, website: ['', 'x'], key: [fileId, 'x'] }, 'key-used', 'mail-not-configured', 'mails-used-up', 'too-many-attempts'] }, handle: handleApply },
  { name: 'apply-confirm', file: 'apply', path: '/api/apply/confirm', methods: { POST: [{ code: ['x'.repeat(22), 'x'], locale }, 'application-expired', 'too-many-attempts'] }, handle: handleConfirmation },
  { name: 'applications', path: '/api/applications', methods: { GET: [{ state: ['open', 'refused', 'all'], page: ['1', '-1'] }] }, handle: (request, world) => serve(applicationsApp(world), at(request, '/api/applications')) },
  { name: 'application', file: 'applications', path: '/api/applications/:id', methods: { PATCH: [{ id, decision: ['accept', 'refuse', 'papers'], reason: ['zu spät', ''], missing: ['două fotografii'], key: [fileId, 'x'], note: ['sună luni'], before: [''], name: person.name, email: ['', 'elena'], memberNumber: person.memberNumber, kind: person.kind, validUntil: person.validUntil, validUnpaid: ['x'.repeat(9), ''], due: [0, 100] }, 'application-decided', 'dues-changed', 'email-taken', 'key-used', 'note-changed', 'number-taken'] }, handle: (request, world) => serve(applicationsApp(world), at(request, '/api/applications/:id')) },
  { name: 'member-standings', file: 'register', path: '/api/members/:id/standings', methods: { GET: [{ id }], POST: [{ id, standing: ['active', 'died', 'x'], since: ['2026-11-20', '2030-01-01'], reason: ['x', ''], key: [fileId, 'x'] }, 'key-used', 'last-admin', 'own-record'] }, handle: (request, world) => serve(registerApp(registerWorld(world)), at(request, '/api/members/:id/standings')) },
  { name: 'member-standing', file: 'register', path: '/api/members/:id/standings/:entry', methods: { DELETE: [{ id, entry: ['1', 'x'] }, 'last-admin', 'own-record'] }, handle: (request, world) => serve(registerApp(registerWorld(world)), at(request, '/api/members/:id/standings/:entry')) },
  { name: 'documents', path: '/api/documents', methods: { GET: [{}], POST: [{ id: [fileId, 'x'], size: [9, 0, 1e9], title: ['x', 'y', ''], audience: ['all', 'x'] }, 'upload-gone'] }, handle: (request, world) => serve(documentsApp(world), at(request, '/api/documents')) },
  { name: 'document', file: 'documents', path: '/api/documents/:id', methods: { GET: [{ id: [fileId, 'x'] }], PATCH: [{ id: [fileId, 'x'], title: ['x', ''], audience: ['all', 'x'] }], DELETE: [{ id: [fileId, 'x'] }] }, handle: (request, world) => serve(documentsApp(world), at(request, '/api/documents/:id')) },
  circulars('', { GET: [{}], POST: [{ ...letter, id: letterId }, 'key-used'] }),
  circulars('/:id', { GET: [{ id: letterId }], PATCH: [{ id: letterId, stopped: [true, 'x'], posted: [['m1'], [], 'x'] }], DELETE: [{ id: letterId }] }),
  circulars('/:id/paper', { GET: [{ id: letterId, page: ['1', '0'] }] }),
  circulars('/:id/preview', { GET: [{ id: letterId }] }),
  circulars('/:id/send', { POST: [{ id: letterId, key: ['x', 'y', ''] }, 'mail-not-configured', 'preview-old'] }),
  circulars('/:id/test', { POST: [{ id: letterId }, 'mail-not-configured'] }),
  { name: 'news', file: 'circulars', path: '/api/news', methods: { GET: [{}], PATCH: [{ wanted: [true, 'x'] }] }, handle: (request, world) => serve(circularsApp(world), at(request, '/api/news')) },
  { name: 'unsubscribe', file: 'circulars', path: '/api/unsubscribe', methods: { GET: [{ c: ['m1.x'] }], POST: [{ c: ['m1.x', ''], code: ['m1.x', ''], page: paths, redirect: paths }, 'link-invalid'] }, handle: handleUnsubscribe },
  { name: 'member-numbers', file: 'register', path: '/api/member-numbers', methods: { GET: [{ day: ['2026-11-20', 'x'], format: ['csv', 'x'] }] }, handle: (request, world) => serve(registerApp(registerWorld(world)), at(request, '/api/member-numbers')) },
  { name: 'own-data', path: '/api/_auth/data', methods: { GET: [{ download: [''] }] }, handle: (request, world) => serve(privacyApp(dataWorld(world)), at(request, '/api/_auth/data')) },
  { name: 'own-data-requests', file: 'own-data', path: '/api/_auth/data-requests', methods: { POST: [{ message: ['Da.', ''] }] }, handle: (request, world) => serve(privacyApp(dataWorld(world)), at(request, '/api/_auth/data-requests')) },
  { name: 'data-requests', file: 'own-data', path: '/api/data-requests', methods: { GET: [{ state: ['open', 'all'], page: ['1', '-1'] }] }, handle: (request, world) => serve(privacyApp(dataWorld(world)), at(request, '/api/data-requests')) },
  { name: 'data-request', file: 'own-data', path: '/api/data-requests/:id', methods: { POST: [{ id }] }, handle: (request, world) => serve(privacyApp(dataWorld(world)), at(request, '/api/data-requests/:id')) },
  { name: 'tasks', methods: { GET: [{}] }, handle: (request, world) => handleTasks(request, { ...world, count: async () => ({}) }) },
  { name: 'bulk-actions', file: 'register', path: '/api/bulk-actions', methods: { GET: [{}] }, handle: (request, world) => serve(registerApp(registerWorld(world)), at(request, '/api/bulk-actions')) },
  { name: 'member-doubles', file: 'register', path: '/api/member-doubles', methods: { GET: [{}], POST: [{ members: [['m1', 'm2'], ['m1'], 'x'] }] }, handle: (request, world) => serve(registerApp(registerWorld(world)), at(request, '/api/member-doubles')) },
  { name: 'member-merges', file: 'register', path: '/api/member-doubles/merges', methods: { POST: [{ kept: [...id, 'm1'], gone: ['m2', 'x'], take: [[], ['name'], ['x']], key: ['k'.repeat(43)] }, 'email-taken', 'last-admin', 'member-has-roles', 'number-taken', 'preview-old'] }, handle: (request, world) => serve(registerApp(registerWorld(world)), at(request, '/api/member-doubles/merges')) },
  { name: 'member-merge', file: 'register', path: '/api/member-doubles/merges/:id', methods: { DELETE: [{ id: ['1', 'x'] }, 'email-taken', 'last-admin', 'number-taken'] }, handle: (request, world) => serve(registerApp(registerWorld(world)), at(request, '/api/member-doubles/merges/:id')) },
  { name: 'bulk-action', file: 'register', path: '/api/bulk-actions/:id', methods: { DELETE: [{ id: ['1', 'x'] }, 'email-taken', 'last-admin', 'number-taken', 'preview-old'] }, handle: (request, world) => serve(registerApp(registerWorld(world)), at(request, '/api/bulk-actions/:id')) },
  { name: 'bulk-action-import', file: 'register', path: '/api/bulk-actions/import', methods: { POST: [table, 'preview-old', 'table-unreadable', 'too-many-lines'] }, handle: (request, world) => serve(registerApp(registerWorld(world)), at(request, '/api/bulk-actions/import')) },
  { name: 'bulk-action-reduction', file: 'register', path: '/api/bulk-actions/reduction', methods: { POST: [reduction, 'preview-old'] }, handle: (request, world) => serve(registerApp(registerWorld(world)), at(request, '/api/bulk-actions/reduction')) },
  { name: 'bulk-action-renewal', file: 'register', path: '/api/bulk-actions/renewal', methods: { POST: [renewal, 'preview-old'] }, handle: (request, world) => serve(registerApp(registerWorld(world)), at(request, '/api/bulk-actions/renewal')) },
  { name: 'bulk-action-standing', file: 'register', path: '/api/bulk-actions/standing', methods: { POST: [standing, 'preview-old'] }, handle: (request, world) => serve(registerApp(registerWorld(world)), at(request, '/api/bulk-actions/standing')) },
  { name: 'letters', methods: { POST: [{ members: [['m1'], ['m1', 'nobody'], 'm1', []] }] }, handle: (request, world) => serve(codeLettersApp(world), at(request, '/api/letters')) },
  { name: 'icons', methods: { GET: [{ collection: ['tabler', 'site', 'mdi'], icons: ['fish,deer', 'a b'] }] }, handle: handleIconsAt },
  { name: 'errors', methods: { POST: [{ message: ['Error: x at ana@demo.test'], page: paths, build: ['abc123'] }] }, handle: (request) => handleErrors(request) },
  { name: 'desk', file: 'content', path: '/api/desk', methods: { GET: [{ live: ['abc'], language: ['de', 'xx'], change: ['abc', '../x'] }, ...unreachable], POST: [{ undo: ['abc', '../x'] }, 'content-moved', 'content-problems', ...unreachable] }, handle: (request, world) => serve(deskApp({ ...world, words: readContentWords(root), links: { listBroken: async () => new Map() }, report: () => Promise.reject(new Error('not built')), content: async () => localStore(nowhere) }), at(request, '/api/desk')) },
  { name: 'rebuild', methods: { POST: [{}, 'rebuild-failed', 'rebuild-not-configured', 'too-many-attempts'] }, handle: (request, world) => handleRebuild(request, { ...world, hook: undefined, fetch }) },
  { name: 'forgotten', methods: { POST: [{ email, page: paths, redirect: paths }, 'mail-not-configured', 'too-many-attempts'] }, handle: (request, world) => handleForgotten(request, { ...world, limits: { admit: async () => ({ admitted: true }) } }) },
  mail('', { GET: [{ state: ['none', 'sent', 'lost'], page: ['1', '-1'] }], POST: [{ all: [true, false], invite: id, again: ['1', 'x', true], members: [{ ids: ['m1'] }, { search: 'ana', filter: 'all' }, { addedBy: 'x' }, 1], preview: [true] }, 'mail-not-configured'] }),
  mail('/bounced', { POST: [{ messages: ['<ana@demo.test>: 550', ''] }], PATCH: [{ mails: [['1'], ['x'], []] }] }),
  { name: 'mail-send', methods: { POST: [{}] }, handle: (request, { now }) => handleSend(request, { environment: {}, context: '', now, patience: 0, site: undefined }) },
  edit('saving', { GET: [{}, ...unreachable] }),
  edit('announcements', { GET: [{}, ...unreachable] }),
  edit('pages', { GET: [{}, ...unreachable] }),
  edit('files', { GET: [{ path: [path, '../x', 'src/content/fish.yaml'] }, ...unreachable] }),
  edit('versions', { GET: [{ path: [path, '../x', 'src/content/fish.yaml'], version: ['before', '../x'] }, ...unreachable] }),
  edit('media', { GET: [{}, ...unreachable] }),
  edit('library', { GET: [{}, ...unreachable] }),
  edit('picture', { GET: [{ name: ['deer.jpg', '../x'] }, ...unreachable] }),
  edit('save', { POST: [edits, ...unsaved] }),
  edit('notice', { POST: [{ files: edits.files, uploads: edits.uploads, key: [fileId, 'x'], owner: ['m2', 'm1'], clock: [{ now: 1, age: 1 }] }, 'key-used', ...unsaved] }),
  edit('upload', { POST: [{ id: [fileId, 'x'], part: [0, 32, -1], content: ['eA==', '<'] }] }),
  // Addresses that do not exist.
  edit('*', { GET: [{}], POST: [{}] }),
  preview('', { GET: [{ token: [token, 'x'] }, 'link-expired', ...unreachable] }),
  preview('/picture', { GET: [{ token: [token, 'x'], name: ['deer.jpg', '../x'] }, 'link-expired', ...unreachable] }),
  preview('/links', { GET: [entryName], POST: [{ ...entryName, key: [fileId, 'x'] }, ...unreachable], DELETE: [entryName] }),
  fees('', { GET: [{}] }),
  fees('members', { GET: [{ search: ['ana'], filter: ['owes', 'all', 'x'], page: ['1', '0'], format: ['csv'] }] }),
  fees('members/:id', { GET: [{ id }] }),
  fees('removed', { GET: [{}] }),
  fees('payments', { POST: [{ member: [...id, 'm1'], amount: [100, -1, 1.5], paidOn: ['2026-11-20', '2027-11-20'], way: ['cash', 'bank'], note: ['x'], key: ['k'.repeat(20)], balance: [0, 'x'] }, 'dues-changed', 'key-used'] }),
  fees('payments/:id', { POST: [{ id: ['1', 'x'], member: [...id, 'm1', 7] }], DELETE: [{ id: ['1', 'x'], shares: ['all', 'x'] }] }),
  fees('refunds', { POST: [{ member: [...id, 'm1'], amount: [100, -1], way: ['cash', 'account'], note: ['x'], key: ['k'.repeat(20)] }, 'key-used', 'nothing-left'] }),
  fees('transfers', { POST: [{ member: [...id, 'm1'], to: ['m2', 'x'], amount: [100, -1], note: ['x'], key: ['k'.repeat(20), 'k'.repeat(64)] }, 'key-used', 'nothing-left'] }),
  fees('dues', { GET: [{ year: ['2026', 'x'] }], POST: [{ year: [2026, 'x'], dueOn: ['2026-03-31'], later: [[{ dueOn: '2026-09-30', share: 50 }], [{ dueOn: '2026-09-30', share: 100 }], [], 'x'], amounts: [amounts, {}, { both: 'x' }], spared: [true, 'x'] }, 'dues-changed'], DELETE: [{ year: ['2026', 'x'] }] }),
  fees('dues/:id', { DELETE: [{ id: ['1', 'x'] }, 'due-paid'] }),
  fees('extra-dues', { POST: [{ member: [...id, 'm1'], kind: ['joining', 'x'], amount: [100, -1], dueOn: ['2026-12-31', '2040-01-01'], reason: ['x', ''], key: ['k'.repeat(20)] }, 'key-used'] }),
  fees('reductions', { GET: [{}], POST: [{ name: ['Pensionari', ''], share: [50, 101, 0.5], amount: [100, -1], kinds: [['hunter'], [], ['x']], firstYear: [true, 'x'] }, 'reduction-taken'] }),
  fees('reductions/:id', { GET: [{ id: ['1', 'x'] }], POST: [{ id: ['1', 'x'], member: [...id, 'm1'], has: [true, 'x'] }], DELETE: [{ id: ['1', 'x'] }] }),
  fees('imports', { GET: [{}], POST: [statement, 'statement-unreadable', 'too-many-lines'] }),
  fees('imports/:id', { DELETE: [{ id: ['1', 'x'] }] }),
  fees('open-lines', { GET: [{}], POST: [{ choices: [{ x: 'm1' }, { x: [{ member: 'm1', amount: 5 }, { member: 'm2', amount: 7 }] }, {}] }], PATCH: [{ entry: ['1', 'x'] }] }),
  fees('reminders', { GET: [{}], POST: [{ members: [['m1'], [], 'm1'] }] }),
  fees('reminder-texts', { POST: [{ members: [['m1'], [], 'm1'] }] }),
  journal('', { GET: [{ from: days, until: days, way: ['cash', 'x'], entry: ['refund', 'x'], kind: ['hunter', 'x y'], year: ['2026', 'x'], statement: ['1', 'x'], page: ['1', '0'], format: ['csv', 'xlsx', 'all', 'x'] }] }),
  journal('handovers', { POST: [{ until: days }, 'handed-over'] }),
  journal('numbers', { GET: [{ year: ['2026', 'x'], format: ['csv', 'x'] }] }),
  journal('*', { GET: [{}], POST: [{}] }),
  fees('*', { GET: [{}], POST: [{}], DELETE: [{}] }),
];
