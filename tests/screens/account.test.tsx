// The member's account: e-mail address, passkeys, codes, and where the member is signed in.

import { afterEach, expect, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import Account from '../../src/account/islands/own/Account.tsx';
import type { OwnAccount } from '../../src/account/api/account.ts';
import type { ListedPasskey } from '../../src/account/api/passkeys.ts';
import type { OwnSession, OwnSessions } from '../../src/core/api/sessions.ts';
import type { NewCodes, OwnCodes } from '../../src/core/api/strength.ts';
import { session } from '../../src/core/session/store.ts';
import { fill } from '../../src/core/widgets/words.ts';
import { getFile } from '../../src/site/i18n/t.ts';
import { done, gives, inTurn, lost, memberWith, refuses, sentTo, show, type Answers } from './screen.tsx';

const { account: words, signOutFailed } = getFile('ro', 'members');
const keys = getFile('ro', 'passkeys');
const { codes, details, sessions, email: mail, language } = getFile('ro', 'account');

interface Passkeys {
  passkeys: ListedPasskey[];
}
const own: OwnAccount = {
  ...{ email: 'ana.pop@demo.test', phone: null, address: null, commune: null, locale: 'ro', pending: null },
  ...{ isFresh: false, hasPassword: true, hasPasskeys: false, isSent: true },
};
const phone: ListedPasskey = {
  ...{
    id: 'p1',
    name: 'Calculator (Linux)',
    createdAt: '2026-11-20T08:00:00Z',
    lastUsedAt: null,
    backedUp: false,
  },
};
const some = (...passkeys: ListedPasskey[]) => gives<Passkeys>({ passkeys });
const here: OwnSession = {
  ...{ id: 's1', browser: 'Chrome', system: 'Linux', since: '2026-11-20T08:00:00Z', way: 'password' },
  ...{ strongBy: null, seenOn: '2026-11-21', isThis: true },
};
const elsewhere: OwnSession = { ...here, id: 's2', browser: 'Firefox', system: 'Android', isThis: false };
const start: Answers = {
  'GET /api/_auth/account': gives<OwnAccount>(own),
  'GET /api/news': gives<{ wanted: boolean }>({ wanted: true }),
  'GET /api/_auth/passkeys': some(),
  'GET /api/_auth/sessions': gives<OwnSessions>({ sessions: [here] }),
};
const open = (answers: Answers, user = memberWith()) =>
  show(
    <Account>
      <p>Pașii pe telefon</p>
    </Account>,
    { user, answers: { ...start, ...answers } },
  );

const region = (name: string) => page.getByRole('region', { name });
const button = (name: string) => page.getByRole('button', { name });
const told = (text: string) => page.getByRole('status').filter({ hasText: text });
const part = region(keys.title);
const proof = part.getByLabelText(mail.password);

/** The server's challenge to a device. */
const challenge = gives<{ options: PublicKeyCredentialCreationOptionsJSON; state: string }>({
  state: 'sealed',
  options: {
    ...{
      challenge: 'AAAA',
      rp: { id: 'localhost', name: 'Site' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    },
    user: { id: 'AAAA', name: 'ana', displayName: 'Ana' },
  },
});
/** A device that creates a passkey, with the properties that the page reads. */
const device = () => {
  const bytes = new Uint8Array([1]).buffer;
  const response = {
    ...{ attestationObject: bytes, clientDataJSON: bytes, getTransports: () => ['internal'] },
  };
  return Object.assign(Object.create(null) as object, {
    ...{ id: 'AQ', rawId: bytes, type: 'public-key', authenticatorAttachment: 'platform', response },
    getClientExtensionResults: () => ({}),
  }) as unknown as Credential;
};
const makes = () => vi.spyOn(navigator.credentials, 'create').mockResolvedValue(device());
const turnsAway = (name: string) =>
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', name));

afterEach(() => vi.restoreAllMocks());

test('a request for another address that cannot be cancelled says so, and remains', async () => {
  const pending = { email: 'alta@demo.test', until: '2026-11-30T12:00:00Z' };
  await open({
    'GET /api/_auth/account': gives<OwnAccount>({ ...own, pending }),
    'DELETE /api/_auth/email': inTurn(
      lost,
      gives<Pick<OwnAccount, 'pending' | 'email'>>({ email: own.email, pending: null }),
    ),
  });
  const address = region(mail.title);
  await address.getByRole('button', { name: mail.withdraw }).click();
  await expect.element(address.getByRole('alert')).toHaveTextContent(mail.problems.unreachable);
  await expect.element(address.getByText(/alta@demo\.test/)).toBeVisible();
  await address.getByRole('button', { name: mail.withdraw }).click();
  await expect.element(told(mail.withdrawn)).toHaveFocus();
  await expect.element(address.getByText(/alta@demo\.test/)).not.toBeInTheDocument();
  await address.getByText(mail.change, { exact: true }).click();
  await expect.element(address.getByText(mail.withdrawn)).not.toBeInTheDocument();
});

test('whoever has no passkey sees the steps; a browser that knows none shows no steps', async () => {
  await open({});
  await expect.element(page.getByText(keys.none)).toBeVisible();
  await expect.element(page.getByText('Pașii pe telefon')).toBeVisible();
  const known = Object.getOwnPropertyDescriptor(window, 'PublicKeyCredential') ?? {};
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  await open({});
  await expect.element(page.getByText(keys.unsupported)).toBeVisible();
  await expect.element(page.getByText('Pașii pe telefon')).not.toBeInTheDocument();
  expect(button(keys.add).elements()).toEqual([]);
  Object.defineProperty(window, 'PublicKeyCredential', known);
});

test('a second device of a kind gets a name of its own', async () => {
  makes();
  await open({
    'GET /api/_auth/passkeys': some(phone),
    'POST /api/_auth/passkeys/new': challenge,
    'POST /api/_auth/passkeys': some(phone, { ...phone, id: 'p2', name: 'Calculator (Linux) 2' }),
  });
  await button(keys.add).click();
  await expect.element(told(keys.added)).toBeVisible();
  await expect.element(part.getByRole('heading', { name: 'Calculator (Linux) 2' })).toBeVisible();
  expect(sentTo('POST /api/_auth/passkeys')[0]?.body).toMatchObject({
    name: 'Calculator (Linux) 2',
    state: 'sealed',
  });
});

test('a device that has a passkey already, or whose owner turns away, is told apart', async () => {
  turnsAway('InvalidStateError');
  await open({ 'POST /api/_auth/passkeys/new': challenge });
  await button(keys.add).click();
  await expect.element(page.getByText(keys.problems['known-here'])).toBeVisible();
  turnsAway('NotAllowedError');
  await button(keys.add).click();
  await expect.element(page.getByText(keys.problems.cancelled)).toBeVisible();
});

test('a passkey is renamed in its place', async () => {
  await open({
    'GET /api/_auth/passkeys': some(phone),
    'PATCH /api/_auth/passkeys/p1': some({ ...phone, name: 'Telefonul Anei' }),
  });
  const rename = button(fill(keys.renameNamed, { name: 'Calculator (Linux)' }));
  await rename.click();
  const field = page.getByRole('textbox', { name: keys.name });
  await expect.element(field).toHaveFocus();
  await part.getByRole('button', { name: keys.cancel }).click();
  await expect.element(rename).toHaveFocus();
  await rename.click();
  // Reported at the field, not by the browser in its own language.
  await field.fill('  ');
  await part.getByRole('button', { name: keys.save }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(keys.problems['invalid-fields']);
  await field.fill('Telefonul Anei');
  await part.getByRole('button', { name: keys.save }).click();
  await expect.element(told(keys.renamed)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Telefonul Anei' })).toBeVisible();
  expect(sentTo('PATCH /api/_auth/passkeys/p1')[0]?.body).toEqual({ name: 'Telefonul Anei' });
});

test('a passkey is removed after a question; the last one of the staff is not', async () => {
  await open({
    'GET /api/_auth/passkeys': some(phone),
    'DELETE /api/_auth/passkeys/p1': inTurn(refuses('last-passkey'), some()),
  });
  const remove = button(fill(keys.removeNamed, { name: 'Calculator (Linux)' }));
  const yes = page.getByRole('group', { name: keys.confirm }).getByRole('button', { name: keys.remove });
  await remove.click();
  await expect.element(yes).toHaveFocus();
  expect(sentTo('DELETE /api/_auth/passkeys/p1')).toEqual([]);
  await yes.click();
  await expect.element(page.getByText(keys.problems['last-passkey'])).toBeVisible();
  await remove.click();
  await yes.click();
  await expect.element(told(keys.removed)).toBeVisible();
  await expect.element(page.getByText(keys.none)).toBeVisible();
});

test('who signed in some time ago proves to be there by the password; thought better of, nothing is done', async () => {
  makes();
  await open({
    'POST /api/_auth/passkeys/new': inTurn(
      refuses('sign-in-again'),
      refuses('sign-in-again'),
      refuses('wrong-password'),
      challenge,
    ),
    'POST /api/_auth/passkeys': some(phone),
  });
  await button(keys.add).click();
  await expect.element(proof).toHaveFocus();
  await part.getByRole('button', { name: keys.cancel }).click();
  await expect.element(button(keys.add)).toHaveFocus();
  await expect.element(proof).not.toBeInTheDocument();
  await button(keys.add).click();
  await button(keys.goOn).click();
  await expect.element(proof).toHaveAccessibleDescription(mail.problems.missingPassword);
  await proof.fill('nu e aceasta');
  await button(keys.goOn).click();
  await expect.element(proof).toHaveAccessibleDescription(mail.problems['wrong-password']);
  await proof.fill('aceasta e');
  await button(keys.goOn).click();
  await expect.element(told(keys.added)).toBeVisible();
  await expect.element(proof).not.toBeInTheDocument();
  expect(sentTo('POST /api/_auth/passkeys/new').map(({ body }) => body)).toEqual([
    ...[{}, {}, { password: 'nu e aceasta' }, { password: 'aceasta e' }],
  ]);
});

test('passkeys are looked through before signing out everywhere; nothing has ended before the second press', async () => {
  await open({
    'GET /api/_auth/account': gives<OwnAccount>({ ...own, hasPasskeys: true }),
    'GET /api/_auth/passkeys': some(phone),
    'POST /api/_auth/sign-out-everywhere': done,
  });
  const leave = button(words.signOutEverywhere);
  await leave.click();
  await expect.element(page.getByText(keys.review)).toBeVisible();
  await expect.element(page.getByRole('group', { name: keys.title })).toHaveFocus();
  expect(sentTo('POST /api/_auth/sign-out-everywhere')).toEqual([]);
  await leave.first().click();
  await expect.poll(() => session.get().user).toBeNull();
});

test('signing out everywhere that fails says so, and the member stays', async () => {
  await open({ 'POST /api/_auth/sign-out-everywhere': lost });
  await button(words.signOutEverywhere).click();
  await expect.element(page.getByText(signOutFailed)).toBeVisible();
  expect(session.get().user?.id).toBe('ana');
});

test('another address is asked for with the password, waits, and is withdrawn', async () => {
  const pending = { email: 'noua@demo.test', until: '2026-11-21T11:00:00Z' };
  await open({
    'POST /api/_auth/email': inTurn(
      refuses('wrong-password'),
      refuses('email-unchanged'),
      gives<Pick<OwnAccount, 'pending'> & { isLate: boolean }>({ pending, isLate: false }),
    ),
    'DELETE /api/_auth/email': gives<Pick<OwnAccount, 'pending' | 'email'>>({
      pending: null,
      email: own.email,
    }),
  });
  const section = region(mail.title);
  await section.getByText(mail.change).click();
  const address = section.getByRole('textbox', { name: mail.address });
  const password = section.getByLabelText(mail.password);
  const send = section.getByRole('button', { name: mail.submit });
  await send.click();
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveAccessibleDescription(mail.problems.email);
  await expect.element(password).toHaveAccessibleDescription(mail.problems.missingPassword);
  await address.fill('noua@demo.test');
  await password.fill('nu e aceasta');
  await send.click();
  await expect.element(password).toHaveAccessibleDescription(mail.problems['wrong-password']);
  await send.click();
  await expect.element(address).toHaveAccessibleDescription(mail.problems['email-unchanged']);
  await send.click();
  await expect.element(told(fill(mail.sent, { email: 'noua@demo.test' }))).toHaveFocus();
  await section.getByRole('button', { name: mail.withdraw }).click();
  await expect.element(told(mail.withdrawn)).toHaveFocus();
  await expect.element(section.getByRole('button', { name: mail.withdraw })).not.toBeInTheDocument();
});

test('whoever comes back to the tab sees that the new address was confirmed', async () => {
  const pending = { email: 'noua@demo.test', until: '2026-11-21T11:00:00Z' };
  await open({
    'GET /api/_auth/account': inTurn(
      gives<OwnAccount>({ ...own, pending }),
      gives<OwnAccount>({ ...own, email: 'noua@demo.test' }),
    ),
  });
  const section = region(mail.title);
  await expect.element(section.getByRole('button', { name: mail.withdraw })).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(section.getByText('noua@demo.test')).toBeVisible();
  await expect.element(section.getByRole('button', { name: mail.withdraw })).not.toBeInTheDocument();
});

test('why the telephone was not saved is told apart from the hint above it', async () => {
  await open({ 'PATCH /api/_auth/account': lost });
  const form = page.getByRole('form', { name: details.title });
  await form.getByRole('button', { name: details.save }).click();
  await expect.element(form.getByRole('alert')).toHaveFocus();
  const place = (text: Locator) => text.element().getBoundingClientRect();
  const distance = place(form.getByRole('alert')).top - place(form.getByText(details.hint)).bottom;
  expect(distance).toBeGreaterThanOrEqual(8);
});

test('the language of mail is kept as it is chosen, and goes back where that fails', async () => {
  await open({ 'PATCH /api/_auth/account': inTurn(gives<{ locale: 'de' }>({ locale: 'de' }), lost) });
  const choice = page.getByRole('combobox', { name: language.title });
  await choice.selectOptions('de');
  await expect.element(told(language.saved)).toBeVisible();
  await choice.selectOptions('en');
  await expect.element(page.getByText(language.failed)).toBeVisible();
  await expect.element(choice).toHaveValue('de');
});

test('news are refused and asked for again; where that fails, it stays as it was', async () => {
  const wish = (wanted: boolean) => gives<{ wanted: boolean }>({ wanted });
  await open({ 'PATCH /api/news': inTurn(wish(false), refuses('unexpected', { id: '1a2b' })) });
  const { news } = getFile('ro', 'account');
  const choice = page.getByRole('checkbox', { name: news.label });
  await choice.click();
  await expect.element(told(news.saved)).toBeVisible();
  await expect.element(choice).not.toBeChecked();
  await choice.click();
  await expect.element(page.getByText(news.failed, { exact: false })).toBeVisible();
  await expect.element(choice).not.toBeChecked();
  expect(sentTo('PATCH /api/news').map(({ body }) => body)).toEqual([{ wanted: false }, { wanted: true }]);
});

test('the staff get ten codes to print, once; new ones in place of others only when that is meant', async () => {
  const all = Array.from({ length: 10 }, (_, at) => `ACDEF-3467${at}`);
  await open(
    {
      'GET /api/_auth/codes': gives<OwnCodes>({ left: 0 }),
      'POST /api/_auth/codes': gives<NewCodes>({ left: 10, codes: all }),
    },
    memberWith('cashier'),
  );
  await button(codes.make).click();
  await expect.element(page.getByRole('heading', { name: codes.newTitle })).toHaveFocus();
  for (const code of all) await expect.element(page.getByText(code)).toBeVisible();
  await button(codes.done).click();
  await expect.element(page.getByText(all[0] ?? expect.unreachable())).not.toBeInTheDocument();
  await button(codes.again).click();
  await button(codes.keep).click();
  await expect.element(button(codes.again)).toHaveFocus();
  expect(sentTo('POST /api/_auth/codes')).toHaveLength(1);
});

test('another session is ended by its device, and all others after a question', async () => {
  await open({
    'GET /api/_auth/sessions': gives<OwnSessions>({
      sessions: [here, elsewhere, { ...elsewhere, id: 's3', browser: 'Safari' }],
    }),
    'DELETE /api/_auth/sessions/s2': gives<OwnSessions>({
      sessions: [here, { ...elsewhere, id: 's3', browser: 'Safari' }],
    }),
    'DELETE /api/_auth/sessions': gives<OwnSessions>({ sessions: [here] }),
  });
  const section = region(sessions.title);
  await expect.element(section.getByRole('listitem').first()).toMatchTextContent(sessions.this);
  const firefox = fill(sessions.device, { browser: 'Firefox', system: 'Android' });
  await button(fill(sessions.endNamed, { device: firefox })).click();
  await expect.element(told(sessions.ended)).toHaveFocus();
  expect(section.getByRole('listitem').elements()).toHaveLength(2);
  await button(sessions.endOthers).click();
  await button(sessions.keep).click();
  await expect.element(button(sessions.endOthers)).toHaveFocus();
  await button(sessions.endOthers).click();
  await button(sessions.endOthers).click();
  await expect.element(told(sessions.othersEnded)).toHaveFocus();
  expect(section.getByRole('listitem').elements()).toHaveLength(1);
  expect(button(sessions.endOthers).elements()).toEqual([]);
});
