// The form for a decision on an application.

import { useState, type SubmitEvent } from 'react';
import { maxReason, type Application, type Joining } from './api/application.ts';
import { memberKinds, type ListedMember, type MemberKind } from '../../core/api/member.ts';
import { typedDay } from '../../core/time/typed-days.ts';
import { api } from '../../core/client/client.ts';
import { languageName } from '../../core/i18n/language-name.ts';
import { sumAmounts } from '../../core/money.ts';
import { fill } from '../../core/widgets/words.ts';
import Button, { SubmitButton } from '../../core/ui/Button.tsx';
import { dayIn, readForm } from '../../core/ui/day-input.ts';
import { CheckField, DayField, LongField, SelectField, TextField } from '../../core/ui/fields.tsx';
import { useOffered } from '../../core/ui/page-facts.ts';
import { takeFocus } from '../../core/ui/take-focus.ts';
import { useFormat } from '../../core/ui/use-format.ts';
import { useAction } from '../../core/ui/use-action.tsx';
import { useWords } from '../../core/ui/use-words.ts';

/** The decision on an application; asking for papers leaves it open. */
export type Way = 'accept' | 'papers' | 'refuse';

interface Props {
  application: Application;
  joining: Joining | undefined;
  way: Way;
  /** Called once it is decided, even if somebody else decided or replaced it first. */
  onDone: (notice: string, link?: { address: string; name: string }) => void;
  onCancel: () => void;
}

/** The field that each decision requires; its maximum length is `maxReason`. */
const typedIn = { papers: 'missing', refuse: 'reason' } as const;

export default function Decision({ application, joining, way, onDone, onCancel }: Props) {
  const { admin: words } = useWords('applications');
  const { admin: members, card } = useWords('members');
  const names: Readonly<Record<string, string>> = useWords('books').dues;
  const { tag, money, day } = useFormat('long');
  const errors = {
    name: members.errors.name,
    email: members.errors.email,
    memberNumber: members.errors.memberNumber,
    kind: members.errors.kind,
    validUntil: members.errors.validUntil,
    reason: words.badReason,
    validUnpaid: words.badReason,
    missing: words.badMissing,
  };
  const codes = {
    'number-taken': ['memberNumber', members.errors['number-taken']],
    'email-taken': ['email', members.errors['email-taken']],
  } as const;
  const {
    busy,
    errors: wrong,
    problem,
    submit,
  } = useAction<keyof typeof errors>(words, { errors, codes }, (failure) => {
    if (failure.problem?.code !== 'application-decided') return failure;
    onDone(words.problems['application-decided']);
    return { fields: {} };
  });
  const offered = useOffered();
  const [kind, setKind] = useState(application.kind);
  const [isUnpaid, setUnpaid] = useState(false);
  const known = joining?.dues[kind];
  const dues = known ?? [];
  const due = sumAmounts(dues);
  /** True if the card does not become valid at once: something must be paid first, or the year's fee is missing. */
  const waits = due > 0 || known === null;
  /** True if the last day of membership must be entered. */
  const asksDay = !waits || isUnpaid;
  const { name } = application;
  const language = languageName(application.locale, tag);

  const [key] = useState(() => crypto.randomUUID());

  async function send(event: SubmitEvent<HTMLFormElement>) {
    const { form, data, ...typed } = readForm(event);
    const text = (name: string) => (name === 'validUntil' ? dayIn(data, name) : typed.text(name));
    const missing = (
      way !== 'accept'
        ? [typedIn[way]]
        : [
            ...(['name', 'memberNumber'] as const),
            ...(asksDay ? (['validUntil'] as const) : []),
            ...(isUnpaid && waits ? (['validUnpaid'] as const) : []),
          ]
    )
      .filter((field) => !text(field))
      .map((field) => [field, errors[field]]);
    const decideBy = <Answer,>(body: object) =>
      api<Answer>(`/api/applications/${application.id}`, {
        method: 'PATCH',
        body: { decision: way, ...body },
      });
    const decide = async () => {
      if (way === 'accept') {
        const memberNumber = text('memberNumber');
        const validUntil = asksDay ? text('validUntil') : (joining?.validUntil ?? '');
        const { member, link } = await decideBy<{ member: ListedMember; link?: string }>({
          ...{ name: text('name'), email: text('email'), memberNumber, kind, validUntil, due },
          ...(isUnpaid && waits && { validUnpaid: text('validUnpaid') }),
        });
        if (link === undefined) onDone(fill(words.accepted, { name: member.name }));
        else onDone('', { address: link, name: member.name });
      } else if (way === 'papers') {
        // However often it is sent, only one mail goes out.
        const { isSent } = await decideBy<{ isSent: boolean }>({ missing: text('missing'), key });
        onDone(isSent ? words.papersAsked : words.papersToPrint);
      } else {
        await decideBy({ reason: text('reason') });
        onDone(words.refused);
      }
    };
    await submit(decide, { form, wrong: Object.fromEntries(missing) as object });
  }

  return (
    <form className="mt-4 space-y-5 border-s border-line ps-4" noValidate onSubmit={send} ref={takeFocus}>
      {problem}
      {way !== 'accept' ? (
        <LongField
          label={way === 'papers' ? words.missing : words.reason}
          error={wrong[typedIn[way]]}
          hint={fill(way === 'papers' ? words.missingHint : words.reasonHint, { language })}
          name={typedIn[way]}
          keep={`application ${application.id} ${way}`}
          rows={4}
          maxLength={maxReason}
          defaultValue={way === 'papers' ? application.missing : ''}
        />
      ) : (
        <>
          <p className="font-semibold">{fill(words.acceptTitle, { name })}</p>
          <p className="text-small text-muted">{words.acceptHint}</p>
          <div className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">
            <TextField
              label={members.fields.name}
              error={wrong.name}
              name="name"
              keep={`application ${application.id} name`}
              defaultValue={name}
              maxLength={100}
            />
            <TextField
              label={members.fields.email}
              error={wrong.email}
              hint={members.noEmailHint}
              name="email"
              type="email"
              keep={`application ${application.id} email`}
              defaultValue={application.email}
              maxLength={254}
            />
            <TextField
              label={members.fields.memberNumber}
              error={wrong.memberNumber}
              hint={joining?.ignoredNumber && fill(words.ignoredNumber, { number: joining.ignoredNumber })}
              name="memberNumber"
              keep={`application ${application.id} memberNumber`}
              defaultValue={joining?.memberNumber}
              maxLength={20}
            />
            <SelectField
              label={members.fields.kind}
              error={wrong.kind}
              name="kind"
              value={kind}
              onChoose={(value) => setKind(value as MemberKind)}
              options={memberKinds
                .filter((one) => offered.includes(one) || one === application.kind)
                .map((one) => [one, card.kinds[one]])}
            />
            {asksDay && (
              <DayField
                label={members.fields.validUntil}
                error={wrong.validUntil}
                name="validUntil"
                keep={`application ${application.id} validUntil`}
                defaultValue={joining && typedDay(joining.validUntil, tag)}
              />
            )}
          </div>
          {!waits ? (
            <p className="text-small text-muted">{words.nothingDue}</p>
          ) : (
            <div className="space-y-2">
              {joining && known === null && (
                <p className="font-semibold text-warning-text">
                  {fill(words.feesMissing, { year: joining.year })}
                </p>
              )}
              {due > 0 && (
                <>
                  <p className="font-semibold">{words.due}</p>
                  <ul>
                    {dues.map(({ kind: of, amount, reduction }) => (
                      <li
                        key={of}
                      >{`${names[of] ?? of}: ${money(amount)}${reduction === undefined ? '' : ` (${reduction})`}`}</li>
                    ))}
                  </ul>
                  <p>{fill(words.total, { amount: money(due) })}</p>
                </>
              )}
              {joining && due > 0 && !isUnpaid && (
                <p className="text-small text-muted">
                  {fill(words.afterPaid, { due: day(joining.dueOn), date: day(joining.validUntil) })}
                </p>
              )}
              <CheckField checked={isUnpaid} onCheck={setUnpaid}>
                {words.unpaid}
              </CheckField>
              {isUnpaid && (
                <TextField
                  label={words.unpaidReason}
                  error={wrong.validUnpaid}
                  hint={words.unpaidHint}
                  name="validUnpaid"
                  keep={`application ${application.id} validUnpaid`}
                  maxLength={maxReason}
                />
              )}
            </div>
          )}
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={busy ? words.busy : words[`${way}Submit`]} busy={busy} />
        <Button label={words.cancel} wide onClick={onCancel} />
      </div>
    </form>
  );
}
