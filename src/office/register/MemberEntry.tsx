// A member in the administrators' list: the record and, behind a disclosure, the possible actions.

import { useState } from 'react';
import type { ListedMember } from '../../core/api/member.ts';
import type { Files } from '../../core/i18n/keys.ts';
import { changesIn, extraRoles, type MemberChange, type MemberData } from '../../core/members/change.ts';
import { routePath } from '../../routes.ts';
import { isUnpaid } from '../../core/members/membership.ts';
import { memberStates } from '../../core/members/states.ts';
import { fill } from '../../core/widgets/words.ts';
import { unbroken } from '../../core/time/unbroken.ts';
import Button from '../../core/ui/Button.tsx';
import CopyLink from '../../core/ui/CopyLink.tsx';
import { call } from './calls.ts';
import MemberChanges from './changes/MemberChanges.tsx';
import MemberStanding from './MemberStanding.tsx';
import MemberForm from './MemberForm.tsx';
import SureButton from '../../core/ui/SureButton.tsx';
import RemovalPreview from '../privacy/RemovalPreview.tsx';
import UnfoldButton from '../../core/ui/UnfoldButton.tsx';
import { useFormat } from '../../core/ui/use-format.ts';
import { useAction } from '../../core/ui/use-action.tsx';
import { useWords } from '../../core/ui/use-words.ts';

/** The column names of the list if it is wide enough to be a table; on phones each member is a card. */
export function MemberHead() {
  const { name, kind, validUntil, phone, commune } = useWords('members').admin.fields;
  const { memberNumber } = useWords('member-list').csv;
  return (
    <div
      className="member-columns mt-2 py-2 text-small font-semibold text-muted max-lg:hidden print:grid"
      aria-hidden="true"
    >
      <span className="no-print" />
      <span>{name}</span>
      <span>{memberNumber}</span>
      <span>{kind}</span>
      <span>{validUntil}</span>
      <span>{[phone, commune].join(' · ')}</span>
      <span className="no-print" />
    </div>
  );
}

interface MemberAccessProps {
  member: { id: string; name: string };
}

/** A member's sign-in, for administrators: ending all sessions, and removing lost passkeys and codes. */
function MemberAccess({ member: { id, name } }: MemberAccessProps) {
  const { access: words } = useWords('member-list');
  const { admin } = useWords('members');
  const { busy, problem, submit } = useAction(admin);
  const [notice, setNotice] = useState('');
  const act = (what: 'sessions' | 'factors', text: string) =>
    submit(async () => {
      setNotice('');
      await call('DELETE', `/api/members/:id/${what}`, { param: { id } });
      setNotice(fill(text, { name }));
    });
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <SureButton
          label={words.signOut}
          question={fill(words.sureSignOut, { name })}
          no={words.keep}
          busy={busy}
          onSure={() => act('sessions', words.signedOut)}
        />
        <SureButton
          label={words.reset}
          question={fill(words.sureReset, { name })}
          no={words.keep}
          busy={busy}
          onSure={() => act('factors', words.wasReset)}
        />
      </div>
      <p className="text-small text-success-text" role="status">
        {notice}
      </p>
      {problem}
    </div>
  );
}

interface Props {
  member: ListedMember;
  /** 2026-11-21 */
  today: string;
  /** True for the member who is signed in. */
  own: boolean;
  chosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onChange: (member: ListedMember) => void;
  /** @param notice what was done. */
  onRemoved: (notice: string) => void;
}

/** Returns the state of a member's invitation, in words. */
function invitationText(
  note: ListedMember['invitation'],
  list: Files['member-list']['list'],
  formatDate: (moment: string) => string,
): string {
  if (note?.state === 'waiting') return list.waiting;
  if (note?.state === 'failed') return list.failed;
  if (note?.state !== 'sent') return list.notInvited;
  return fill(list.sent, { date: unbroken(formatDate(note.at)) });
}

export default function MemberEntry(props: Props) {
  const { member, today, own, chosen, onChoose, onChange, onRemoved } = props;
  const { admin: words, card } = useWords('members');
  const { list } = useWords('member-list');
  const { removal } = useWords('changes');
  const { locale, ...format } = useFormat();
  const [open, setOpen] = useState(false);
  const [notice, setNotice] = useState('');
  const { busy, problem, submit } = useAction(words);
  const [removing, setRemoving] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const { id, name, email, memberNumber, kind, validUntil, roles, disabled } = member;

  const date = unbroken(format.day(validUntil));
  const marks = memberStates(member, today).flatMap((state) => [
    words.states[state],
    ...(state === 'invited' && email ? [invitationText(member.invitation, list, format.date)] : []),
  ]);
  const rights = extraRoles.filter((role) => roles.includes(role));

  async function save(json: MemberChange, success: string) {
    setNotice('');
    // There may be nothing to save.
    if (Object.keys(json).length)
      onChange((await call('PATCH', '/api/members/:id', { param: { id }, json })).member);
    setNotice(success);
  }

  const saveForm = (data: MemberData) => save(changesIn(member, data), words.saved);
  const toggle = () =>
    submit(() => save({ disabled: !disabled }, disabled ? words.enabledNow : words.disabledNow));
  const remove = () =>
    submit(async () => {
      await call('DELETE', '/api/members/:id', { param: { id } });
      onRemoved(fill(removal.done, { name }));
    });
  const makeLink = () =>
    submit(async () => {
      const sent = { param: { id }, json: { locale } };
      setLink((await call('POST', '/api/members/:id/link', sent)).link);
    });

  return (
    <li className="border-b border-line py-4 lg:py-2 print:py-1">
      <div className="member-columns">
        <input
          className="no-print mt-1 check"
          type="checkbox"
          aria-label={fill(list.choose, { name })}
          checked={chosen}
          onChange={({ currentTarget: { checked } }) => onChoose(checked)}
        />
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="font-body text-body font-semibold">{name}</h2>
          <p className="text-small text-muted">{email ?? words.noEmail}</p>
          {rights.length > 0 && (
            <p className="text-small">{rights.map((role) => words.roles[role]).join(', ')}</p>
          )}
          {marks.length > 0 && (
            <p className="text-small font-semibold text-warning-text">{marks.join(', ')}</p>
          )}
        </div>
        <p className="member-cells text-small">
          <span>
            <span className="lg:sr-only print:sr-only">{words.fields.memberNumber} </span>
            {memberNumber}
          </span>
          <span>{card.kinds[kind]}</span>
          <span>
            {!isUnpaid(member) && (
              <>
                <span className="lg:sr-only print:sr-only">{words.fields.validUntil} </span>
                {date}
              </>
            )}
          </span>
          <span>{[member.phone, member.commune].filter(Boolean).join(' · ')}</span>
        </p>
        <Button
          label={words.edit}
          className="button-quiet no-print"
          aria-expanded={open}
          name={words.editNamed.replace('{name}', name)}
          onClick={() => {
            setOpen(!open);
            setNotice('');
          }}
        />
      </div>
      {open && (
        <div className="no-print mt-4 space-y-5 border-s border-line ps-4">
          {problem}
          <MemberForm submit={words.save} member={member} own={own} onSubmit={saveForm}>
            {!disabled && <Button label={words.newLink} busy={busy} onClick={makeLink} />}
            {!import.meta.env.WITHOUT_LETTERS && !disabled && (
              <a
                className="button-quiet"
                href={`${routePath('letters', locale)}?search=${encodeURIComponent(memberNumber)}`}
              >
                {words.letter}
              </a>
            )}
            {!own && <Button label={disabled ? words.enable : words.disable} busy={busy} onClick={toggle} />}
          </MemberForm>
          {own && <p className="text-small text-muted">{words.own}</p>}
          {link && <CopyLink link={link} name={name} labels={words} />}
          <p className="text-small text-success-text" role="status">
            {notice}
          </p>
          {!own && <MemberStanding member={member} onChange={onChange} />}
          {!own && <MemberAccess member={member} />}
          {!own && (
            <div className="space-y-3">
              <UnfoldButton open={removing} onChange={setRemoving}>
                {removal.remove}
              </UnfoldButton>
              {removing && (
                <RemovalPreview member={id}>
                  <SureButton
                    asked
                    label={removal.yes}
                    question={fill(removal.sure, { name })}
                    yes={removal.yes}
                    no={removal.no}
                    busy={busy}
                    onSure={remove}
                    onNo={() => setRemoving(false)}
                  />
                </RemovalPreview>
              )}
            </div>
          )}
          <MemberChanges member={id} />
        </div>
      )}
    </li>
  );
}
