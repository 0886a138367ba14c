// The administrators' list of members: searching, filtering, paging, inviting, changing.

import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import MembersList from '../../src/office/register/MembersList.tsx';
import { memberKinds, pageSize, type ListedMember } from '../../src/core/api/member.ts';
import { chosenAtMost } from '../../src/core/api/bulk-actions.ts';
import type { RecordedStanding } from '../../src/core/api/standing.ts';
import type { MemberList } from '../../src/core/members/calls.ts';
import { fill } from '../../src/core/widgets/words.ts';
import { uiWords } from '../../src/site/i18n/island-words.ts';
import { getFile } from '../../src/site/i18n/t.ts';
import {
  gives,
  inTurn,
  memberWith,
  refuses,
  sentTo,
  show,
  title,
  tryAgain,
  type Answers,
} from './screen.tsx';

const { admin: words } = getFile('ro', 'members');
const { filters, list, many } = getFile('ro', 'member-list');
const ui = uiWords('ro');

const admin = memberWith('admin');
const listed = (change: Partial<ListedMember> = {}): ListedMember => ({
  ...{ id: 'stefan', name: 'Ștefan Țurcanu', email: 'stefan@demo.test', roles: ['member'] },
  ...{ memberNumber: '2001', kind: 'hunter', validUntil: '2099-12-31', disabled: false, hasPassword: true },
  ...change,
});
const found = (members: ListedMember[], total = members.length) => gives<MemberList>({ members, total });

const standings: Answers = {
  'GET /api/members/stefan/standings': gives<{ standings: RecordedStanding[] }>({ standings: [] }),
};

const open = (answers: Answers, query = '', user = admin) =>
  show(<MembersList offered={memberKinds} />, { user, answers, query, route: 'members' });

const names = page.getByRole('heading', { level: 2 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const told = (text: string) => page.getByRole('status').filter({ hasText: text });
const field = (name: 'name' | 'email' | 'memberNumber' | 'validUntil') =>
  page.getByRole('textbox', { name: words.fields[name], exact: true });
/** The filter by kind, which the list has too. */
const kinds = page.getByRole('combobox', { name: words.fields.kind, exact: true });
const role = (name: 'admin' | 'editor') =>
  page.getByRole('checkbox', { name: new RegExp(`^${words.roles[name]}`) });
const edit = (name: string) => button(fill(words.editNamed, { name }));
const shownNames = () => names.elements().map((name) => name.textContent);

test('an editor is shown nothing of the list, and nothing of it is asked for', async () => {
  await open({}, '', memberWith('editor'));
  expect(document.querySelector('main')?.textContent).toBe('');
  expect(sentTo('GET /api/members')).toEqual([]);
});

test('a list that cannot be loaded says so, and is asked for again', async () => {
  const down = refuses('store-unavailable');
  // A request is tried twice before it counts as failed.
  await open({ 'GET /api/members': inTurn(down, down, found([listed()])) });
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(words.failed);
  await expect.element(alert).toMatchTextContent(ui.problems['store-unavailable']);
  await tryAgain();
  await expect.element(names).toHaveTextContent('Ștefan Țurcanu');
  await expect.element(alert).not.toBeInTheDocument();
});

test('those of a commune are found by how it begins', async () => {
  await open({ 'GET /api/members': gives<MemberList>({ members: [listed()], total: 1 }) });
  await page.getByRole('searchbox', { name: words.fields.commune }).fill('Put');
  await expect.poll(() => sentTo('GET /api/members').at(-1)?.query.get('commune')).toBe('Put');
  expect(location.search).toBe('?commune=Put');
  await expect.element(button(fill(many.doWrite, { count: 1 }))).toBeVisible();
});

test('those of a hunting group are chosen once the register has groups', async () => {
  const answer = { members: [listed()], total: 1 };
  const group = page.getByRole('combobox', { name: words.fields.huntingGroup });
  const groups = ['Țibeni', 'Grupa 10', 'Grupa 2'];
  await open({
    'GET /api/members': inTurn(
      gives<MemberList>(answer),
      gives<MemberList>({ ...answer, huntingGroups: groups }),
    ),
  });
  await expect.element(names).toBeVisible();
  await expect.element(group).not.toBeInTheDocument();
  await page.getByRole('searchbox', { name: words.fields.commune }).fill('Put');
  await expect.element(group).toMatchTextContent(/Grupa 2Grupa 10Țibeni$/);
  await group.selectOptions('Grupa 10');
  await expect.poll(() => sentTo('GET /api/members').at(-1)?.query.get('huntingGroup')).toBe('Grupa 10');
  await expect.element(button(fill(many.doWrite, { count: 1 }))).toBeVisible();
});

test('a long list comes in pages, each of which begins at the heading and has an address', async () => {
  const paged = gives<MemberList>(({ query }) => ({
    members: [listed({ name: `Membru ${query.get('page')}` })],
    total: 2 * pageSize + 10,
  }));
  await open({ 'GET /api/members': paged }, '?page=2');
  const place = (at: number) => told(fill(ui.pageNumber, { page: at, total: 3 }));
  await expect.element(names).toHaveTextContent('Membru 2');
  await expect.element(place(2)).toBeVisible();
  await button(ui.previous).click();
  await expect.element(names).toHaveTextContent('Membru 1');
  await expect.element(title).toHaveFocus();
  await expect.element(button(ui.previous)).toHaveAttribute('aria-disabled', 'true');
  expect(location.search).toBe('');
  for (const at of [2, 3]) {
    await button(ui.next).click();
    await expect.element(names).toHaveTextContent(`Membru ${at}`);
    expect(location.search).toBe(`?page=${at}`);
  }
  await expect.element(button(ui.next)).toHaveAttribute('aria-disabled', 'true');
  history.back();
  await expect.element(names).toHaveTextContent('Membru 2');
});

test('words, a filter and a kind narrow the list, and stand in the address', async () => {
  const answer = gives<MemberList>(({ query }) => {
    const members = query.get('search') === 'nimeni' ? [] : [listed()];
    return { members, total: members.length };
  });
  await open({ 'GET /api/members': answer });
  await expect.element(told(fill(words.found, { count: 1 }))).toBeVisible();
  await page.getByLabelText(filters.label).selectOptions('expiring');
  await page.getByLabelText(list.days).selectOptions('365');
  await kinds.selectOptions('angler');
  await page.getByRole('searchbox', { name: words.search }).fill('nimeni');
  await expect.element(told(words.none)).toBeVisible();
  await expect.element(names).not.toBeInTheDocument();
  const asked = { search: 'nimeni', filter: 'expiring', kind: 'angler', days: '365' };
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual(asked);
  const last = sentTo('GET /api/members').at(-1);
  expect(Object.fromEntries(last?.query ?? [])).toEqual({ ...asked, sort: 'name', page: '1' });
  const file = page.getByRole('link', { name: list.export });
  await expect
    .element(file)
    .toHaveAttribute('href', expect.stringMatching(/^\/api\/members\?search=nimeni&.*format=csv$/));
});

test('the heading names all that stands beneath it', async () => {
  await open({ 'GET /api/members': found([listed({ phone: '0740 123 456', commune: 'Vatra Dornei' })]) });
  const { phone, commune } = words.fields;
  await expect.element(page.getByText('0740 123 456 · Vatra Dornei')).toBeInTheDocument();
  await expect.element(page.getByText(`${phone} · ${commune}`)).toBeInTheDocument();
});

test('an address that is longer than its column is shown whole', async () => {
  const email = `${'secretariatul.asociatiei.vanatorilor.'.repeat(3)}@asociatia-judeteana.example.ro`;
  await open({ 'GET /api/members': found([listed({ email })]) });
  const shown = page.getByText(email);
  await expect.element(shown).toBeVisible();
  const { scrollWidth, clientWidth } = shown.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('an invitation says at each field what is missing, and the first one takes the focus', async () => {
  await open({ 'GET /api/members': found([]) });
  await expect.element(button(words.invite)).toHaveAttribute('aria-expanded', 'false');
  await button(words.invite).click();
  await button(words.inviteSubmit).click();
  await expect.element(field('name')).toHaveFocus();
  await expect.element(field('email')).toHaveAccessibleDescription(words.noEmailHint);
  for (const name of ['name', 'memberNumber', 'validUntil'] as const)
    await expect.element(field(name)).toHaveAccessibleDescription(words.errors[name]);
  await expect.element(kinds.last()).toHaveAccessibleDescription(words.errors.kind);
});

test('an address or number of another member is told at its field; the link of the invited one is handed on', async () => {
  await open({
    'GET /api/members': inTurn(found([]), found([listed()])),
    'POST /api/members': inTurn(
      refuses('email-taken'),
      refuses('number-taken'),
      gives<{ member: ListedMember; link: string }>({
        member: listed(),
        link: 'https://site.test/login?token=a',
      }),
    ),
  });
  await button(words.invite).click();
  await field('name').fill('Ștefan Țurcanu');
  await field('email').fill('stefan@demo.test');
  await field('memberNumber').fill('2001');
  await kinds.last().selectOptions('hunter');
  await field('validUntil').fill('31.12.2099');
  await role('editor').click();
  await button(words.inviteSubmit).click();
  await expect.element(field('email')).toHaveAccessibleDescription(words.errors['email-taken']);
  await expect.element(field('email')).toHaveFocus();
  await button(words.inviteSubmit).click();
  await expect.element(field('memberNumber')).toHaveAccessibleDescription(words.errors['number-taken']);
  await expect.element(field('memberNumber')).toHaveFocus();
  await button(words.inviteSubmit).click();
  await expect.element(page.getByText(fill(words.linkTitle, { name: 'Ștefan Țurcanu' }))).toHaveFocus();
  await expect
    .element(page.getByRole('textbox', { name: words.link, exact: true }))
    .toHaveValue('https://site.test/login?token=a');
  await expect.element(field('name')).toHaveValue('');
  await expect.element(names).toHaveTextContent('Ștefan Țurcanu');
  expect(sentTo('POST /api/members').at(-1)?.body).toMatchObject({
    ...{ name: 'Ștefan Țurcanu', email: 'stefan@demo.test', memberNumber: '2001', kind: 'hunter' },
    ...{ validUntil: '2099-12-31', roles: ['member', 'editor'], locale: 'ro', phone: null },
  });
});

test('what is typed about somebody is there after a reload, until they are invited', async () => {
  await open({ 'GET /api/members': found([]) });
  await button(words.invite).click();
  await field('name').fill('Ștefan Țurcanu');
  await field('email').fill('stefan@demo.test');
  await field('validUntil').fill('31.12.2099');
  const invited = gives<{ member: ListedMember; link: string }>({
    member: listed(),
    link: 'https://site.test/login?token=a',
  });
  await open({ 'GET /api/members': found([]), 'POST /api/members': invited });
  await button(words.invite).click();
  await expect.element(field('email')).toHaveValue('stefan@demo.test');
  await expect.element(field('email')).toHaveAccessibleDescription(`${ui.typedBefore} ${words.noEmailHint}`);
  await expect.element(field('validUntil')).toHaveValue('31.12.2099');
  await field('memberNumber').fill('2001');
  await kinds.last().selectOptions('hunter');
  await button(words.inviteSubmit).click();
  await expect.element(page.getByText(fill(words.linkTitle, { name: 'Ștefan Țurcanu' }))).toHaveFocus();
  expect(sentTo('POST /api/members').at(-1)?.body).toMatchObject({
    name: 'Ștefan Țurcanu',
    email: 'stefan@demo.test',
  });
  // The form is empty for the next person.
  await expect.element(field('name')).toHaveValue('');
  await open({ 'GET /api/members': found([]) });
  await button(words.invite).click();
  await expect.element(field('name')).toHaveValue('');
});

test('an address that was pasted with a name is put right in its field before it is sent', async () => {
  await open({ 'GET /api/members': found([]) });
  await button(words.invite).click();
  await field('email').fill('Țurcanu Ștefan <stefan@demo.test>;');
  await button(words.inviteSubmit).click();
  await expect.element(field('email')).toHaveValue('stefan@demo.test');
  await expect.element(field('email')).toHaveAccessibleDescription(words.noEmailHint);
  await expect.element(field('name')).toHaveAccessibleDescription(words.errors.name);
});

test('of a member only what was changed is sent, and the entry follows', async () => {
  const old = listed({ validUntil: '2020-01-01' });
  await open({
    'GET /api/members': found([old]),
    ...standings,
    'PATCH /api/members/stefan': inTurn(
      refuses('last-admin'),
      gives<{ member: ListedMember }>({ member: listed({ roles: ['member', 'editor'] }) }),
    ),
  });
  const entry = page.getByRole('listitem');
  await expect.element(entry).toMatchTextContent(words.states.expired);
  await edit(old.name).click();
  await field('validUntil').fill('31.12.2099');
  await role('editor').click();
  await button(words.save).click();
  const alert = page.getByRole('alert').filter({ hasText: words.problems['last-admin'] });
  await expect.element(alert).toHaveFocus();
  await button(words.save).click();
  await expect.element(told(words.saved)).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(button(words.save)).toHaveFocus();
  await expect.element(entry).not.toMatchTextContent(words.states.expired);
  const change = { validUntil: '2099-12-31', roles: ['member', 'editor'] };
  expect(sentTo('PATCH /api/members/stefan').map(({ body }) => body)).toEqual([change, change]);
  // Nothing has changed, so nothing is sent.
  await button(words.save).click();
  await expect.element(told(words.saved)).toBeVisible();
  expect(sentTo('PATCH /api/members/stefan')).toHaveLength(2);
});

test('a link is copied with the focus left at the button; one that cannot be is marked', async () => {
  await open({
    'GET /api/members': found([listed()]),
    ...standings,
    'POST /api/members/stefan/link': gives<{ link: string }>({ link: 'https://site.test/login?token=c' }),
  });
  await edit('Ștefan Țurcanu').click();
  await button(words.newLink).click();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button(words.copy).click();
  await expect.element(told(words.copied)).toBeVisible();
  expect(write).toHaveBeenCalledWith('https://site.test/login?token=c');
  await expect.element(button(words.copy)).toHaveFocus();
  write.mockRejectedValue(new Error('Write permission denied.'));
  await button(words.copy).click();
  await expect.element(page.getByRole('textbox', { name: words.link, exact: true })).toHaveFocus();
  write.mockRestore();
});

test('a member gets a new link, is disabled and enabled again', async () => {
  await open({
    'GET /api/members': found([listed()]),
    ...standings,
    'POST /api/members/stefan/link': gives<{ link: string }>({ link: 'https://site.test/login?token=b' }),
    'PATCH /api/members/stefan': gives<{ member: ListedMember }>(({ body }) => ({
      member: listed(body as Partial<ListedMember>),
    })),
  });
  await edit('Ștefan Țurcanu').click();
  await button(words.newLink).click();
  await expect
    .element(page.getByRole('textbox', { name: words.link, exact: true }))
    .toHaveValue('https://site.test/login?token=b');
  await button(words.disable).click();
  await expect.element(told(words.disabledNow)).toBeVisible();
  await expect.element(page.getByRole('listitem')).toMatchTextContent(words.states.disabled);
  await expect.element(button(words.newLink)).not.toBeInTheDocument();
  await button(words.enable).click();
  await expect.element(told(words.enabledNow)).toBeVisible();
  expect(sentTo('PATCH /api/members/stefan').map(({ body }) => body)).toEqual([
    { disabled: true },
    { disabled: false },
  ]);
});

test('administrators cannot shut themselves out', async () => {
  await open({ 'GET /api/members': found([listed({ ...admin })]) });
  await edit(admin.name).click();
  await expect.element(page.getByText(words.own)).toBeVisible();
  await expect.element(button(words.disable)).not.toBeInTheDocument();
  await expect.element(role('admin')).toHaveAttribute('aria-disabled', 'true');
  await role('admin').click({ force: true });
  await expect.element(role('admin')).toBeChecked();
  await role('editor').click();
  await expect.element(role('editor')).toBeChecked();
});

test('whoever is chosen on one page stays chosen on the next', async () => {
  const paged = gives<MemberList>(({ query }) => ({
    members: [listed({ id: `m${query.get('page')}`, name: `Membru ${query.get('page')}` })],
    total: pageSize + 1,
  }));
  await open({ 'GET /api/members': paged });
  await page.getByRole('checkbox', { name: fill(list.choose, { name: 'Membru 1' }) }).click();
  await button(ui.next).click();
  await expect.element(names).toHaveTextContent('Membru 2');
  const all = page.getByRole('checkbox', { name: new RegExp(`^${list.choosePage}`) });
  await expect.element(all).not.toBeChecked();
  await all.click();
  await expect.element(all).toHaveAccessibleName(`${list.choosePage} · ${fill(many.chosen, { count: 2 })}`);
  await userEvent.keyboard(' ');
  await expect.element(all).not.toBeChecked();
  expect(shownNames()).toEqual(['Membru 2']);
});

test('no more are chosen than may be at once, and the list says so', async () => {
  const members = Array.from({ length: chosenAtMost + 1 }, (_, at) =>
    listed({ id: `m${at}`, name: `Membru ${at}` }),
  );
  await open({ 'GET /api/members': found(members) });
  const last = page.getByRole('checkbox', { name: fill(list.choose, { name: `Membru ${chosenAtMost}` }) });
  await page.getByRole('checkbox', { name: list.choosePage }).click();
  const full = told(fill(many.full, { count: chosenAtMost }));
  await expect.element(full).toBeVisible();
  await expect.element(last).not.toBeChecked();
  await expect.element(button(fill(many.doWrite, { count: chosenAtMost }))).toBeVisible();
  await page.getByRole('checkbox', { name: fill(list.choose, { name: 'Membru 0' }), exact: true }).click();
  await expect.element(full).not.toBeInTheDocument();
});
