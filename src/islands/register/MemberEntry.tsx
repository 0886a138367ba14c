// A member in the administrators' list: the record, and behind a disclosure the possible actions.

import { useState } from 'react';
import type { Locale } from '../../lib/i18n/locales.ts';
import { changesIn, extraRoles, type MemberData } from '../../lib/members/change.ts';
import {
  changeMember,
  failureOf,
  createLink,
  removeMember,
  type ListedMember,
  type MemberChange,
} from '../../lib/members/calls.ts';
import { routePath } from '../../routes.ts';
import { isUnpaid } from '../../lib/members/membership.ts';
import { memberStates, type MemberState } from '../../lib/members/states.ts';
import { fill } from '../../lib/widgets/words.ts';
import { unbroken } from '../../lib/time/unbroken.ts';
import type { ListWords } from './words.ts';
import CopyLink, { type CopyLinkWords } from '../ui/CopyLink.tsx';
import FormProblem from '../ui/FormProblem.tsx';
import type { ChangesWords } from '../changes/ChangesList.tsx';
import MemberChanges from '../changes/MemberChanges.tsx';
import MemberAccess from './MemberAccess.tsx';
import MemberStanding from './MemberStanding.tsx';
import type { StandingWords } from './StandingFields.tsx';
import MemberForm, { type MemberFormWords } from './MemberForm.tsx';
import SureButton from '../ui/SureButton.tsx';
import RemovalPreview from '../privacy/RemovalPreview.tsx';
import UnfoldButton from '../ui/UnfoldButton.tsx';
import { useSubmit } from '../ui/use-submit.ts';

export interface MemberEntryWords extends MemberFormWords, CopyLinkWords, ChangesWords {
  states: Record<MemberState, string>;
  edit: string;
  /** With {name}. */
  editNamed: string;
  save: string;
  saved: string;
  disable: string;
  enable: string;
  disabledNow: string;
  enabledNow: string;
  newLink: string;
  own: string;
  /** A printed letter with a code. */
  letter: string;
  /** In the place of an e-mail. */
  noEmail: string;
  bulk: ListWords;
  standing: StandingWords;
}

interface Props {
  member: ListedMember;
  labels: MemberEntryWords;
  locale: Locale;
  tag: string;
  /** 2026-11-21 */
  today: string;
  /** The member signed in. */
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
  { bulk: { list } }: MemberEntryWords,
  tag: string,
): string {
  if (note?.state === 'waiting') return list.waiting;
  if (note?.state === 'failed') return list.failed;
  if (note?.state !== 'sent') return list.notInvited;
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'Europe/Bucharest' });
  return fill(list.sent, { date: unbroken(date.format(new Date(note.at))) });
}

export default function MemberEntry(props: Props) {
  const { member, labels, locale, tag, today, own, chosen, onChoose, onChange, onRemoved } = props;
  const [open, setOpen] = useState(false);
  const [notice, setNotice] = useState('');
  const { busy, failure, submit } = useSubmit(failureOf);
  const [removing, setRemoving] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const { id, name, email, memberNumber, kind, validUntil, roles, disabled } = member;

  const date = unbroken(
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(validUntil)),
  );
  const marks = memberStates(member, today).flatMap((state) => [
    labels.states[state],
    ...(state === 'invited' && email ? [invitationText(member.invitation, labels, tag)] : []),
  ]);
  const rights = extraRoles.filter((role) => roles.includes(role));

  async function save(change: MemberChange, success: string) {
    setNotice('');
    // There may be nothing to save.
    if (Object.keys(change).length) onChange((await changeMember(id, change)).member);
    setNotice(success);
  }

  const saveForm = (data: MemberData) => save(changesIn(member, data), labels.saved);
  const toggle = () =>
    submit(() => save({ disabled: !disabled }, disabled ? labels.enabledNow : labels.disabledNow));
  const remove = () =>
    submit(async () => {
      await removeMember(id);
      onRemoved(fill(labels.changes.removal.done, { name }));
    });
  const makeLink = () => submit(async () => setLink((await createLink(id, locale)).link));

  return (
    <li className="border-b border-line py-4 lg:py-2 print:py-1">
      <div className="member-columns">
        <input
          className="no-print mt-1 check"
          type="checkbox"
          aria-label={fill(labels.bulk.list.choose, { name })}
          checked={chosen}
          onChange={({ currentTarget: { checked } }) => onChoose(checked)}
        />
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="font-body text-body font-semibold">{name}</h2>
          <p className="truncate text-small text-muted">{email ?? labels.noEmail}</p>
          {rights.length > 0 && (
            <p className="text-small">{rights.map((role) => labels.roles[role]).join(', ')}</p>
          )}
          {marks.length > 0 && (
            <p className="text-small font-semibold text-warning-text">{marks.join(', ')}</p>
          )}
        </div>
        <p className="member-cells text-small">
          <span>
            <span className="lg:sr-only print:sr-only">{labels.fields.memberNumber} </span>
            {memberNumber}
          </span>
          <span>{labels.kinds[kind]}</span>
          <span>
            {!isUnpaid(member) && (
              <>
                <span className="lg:sr-only print:sr-only">{labels.fields.validUntil} </span>
                {date}
              </>
            )}
          </span>
          <span>{[member.phone, member.commune].filter(Boolean).join(' · ')}</span>
        </p>
        <button
          className="button-quiet no-print"
          type="button"
          aria-expanded={open}
          aria-label={labels.editNamed.replace('{name}', name)}
          onClick={() => {
            setOpen(!open);
            setNotice('');
          }}
        >
          {labels.edit}
        </button>
      </div>
      {open && (
        <div className="no-print mt-4 space-y-5 border-s border-line ps-4">
          <FormProblem problem={failure.problem} problems={labels.problems} errorCode={labels.errorCode} />
          <MemberForm
            labels={labels}
            tag={tag}
            submit={labels.save}
            member={member}
            own={own}
            onSubmit={saveForm}
          >
            {!disabled && (
              <button
                className="button-quiet"
                type="button"
                aria-disabled={busy}
                onClick={() => void makeLink()}
              >
                {labels.newLink}
              </button>
            )}
            {!import.meta.env.WITHOUT_LETTERS && !disabled && (
              <a
                className="button-quiet"
                href={`${routePath('letters', locale)}?search=${encodeURIComponent(memberNumber)}`}
              >
                {labels.letter}
              </a>
            )}
            {!own && (
              <button
                className="button-quiet"
                type="button"
                aria-disabled={busy}
                onClick={() => void toggle()}
              >
                {disabled ? labels.enable : labels.disable}
              </button>
            )}
          </MemberForm>
          {own && <p className="text-small text-muted">{labels.own}</p>}
          {link && <CopyLink link={link} name={name} labels={labels} />}
          <p className="text-small text-success-text" role="status">
            {notice}
          </p>
          {!own && <MemberStanding member={member} labels={labels} tag={tag} onChange={onChange} />}
          {!own && (
            <MemberAccess
              member={member}
              words={labels.bulk.access}
              problems={labels.problems}
              errorCode={labels.errorCode}
            />
          )}
          {!own && (
            <div className="space-y-3">
              <UnfoldButton open={removing} onChange={setRemoving}>
                {labels.changes.removal.remove}
              </UnfoldButton>
              {removing && (
                <RemovalPreview member={id} words={labels.changes.removal} tag={tag}>
                  <SureButton
                    asked
                    label={labels.changes.removal.yes}
                    question={fill(labels.changes.removal.sure, { name })}
                    yes={labels.changes.removal.yes}
                    no={labels.changes.removal.no}
                    busy={busy}
                    onSure={() => void remove()}
                    onNo={() => setRemoving(false)}
                  />
                </RemovalPreview>
              )}
            </div>
          )}
          <MemberChanges labels={labels} tag={tag} member={id} />
        </div>
      )}
    </li>
  );
}
