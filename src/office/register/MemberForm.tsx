// The form for a member's data, used by administrators to invite a member or change a record.

import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import { extraRoles, rolesWith, type ExtraRole, type MemberData } from '../../core/members/change.ts';
import {
  detailFields,
  detailLengths,
  formFields,
  memberKinds,
  type FormField,
  type ListedMember,
} from '../../core/api/member.ts';
import { lastJoiningYear } from '../../core/members/joining.ts';
import { readDay, typedDay } from '../../core/time/typed-days.ts';
import { readEmail } from '../../core/typed-email.ts';
import { SubmitButton } from '../../core/ui/Button.tsx';
import FieldGroup from '../../core/ui/FieldGroup.tsx';
import { CheckField, LongField, SelectField, TextField } from '../../core/ui/fields.tsx';
import { dayInput } from '../../core/ui/day-input.ts';
import { useOffered } from '../../core/ui/page-facts.ts';
import { useFormat } from '../../core/ui/use-format.ts';
import { useAction } from '../../core/ui/use-action.tsx';
import { useWords } from '../../core/ui/use-words.ts';

interface Props {
  submit: string;
  /** The record to change; its member number cannot be changed. */
  member?: ListedMember;
  /** True for the administrator's own record: administrators cannot give up their own role. */
  own?: boolean;
  /** @throws ApiError */
  onSubmit: (data: MemberData) => Promise<void>;
  /** Further fields and buttons. */
  children?: ReactNode;
}

const inputs: Record<Exclude<FormField, 'kind' | 'note'>, ComponentProps<'input'>> = {
  name: { type: 'text', maxLength: 100 },
  email: { type: 'email', maxLength: 254 },
  memberNumber: { type: 'text', maxLength: 20 },
  validUntil: dayInput,
  phone: { type: 'tel', maxLength: detailLengths.phone },
  address: { type: 'text', maxLength: detailLengths.address },
  commune: { type: 'text', maxLength: detailLengths.commune },
  huntingGroup: { type: 'text', maxLength: detailLengths.huntingGroup },
  joinedOn: dayInput,
};

const days: readonly FormField[] = ['validUntil', 'joinedOn'];

/** The last year that two digits can mean: 12.05.98 means a member since 1998. */
const lastYears: Partial<Record<FormField, number>> = { joinedOn: lastJoiningYear() };

const required: ReadonlySet<FormField> = new Set(['name', 'memberNumber', 'validUntil']);

/** Returns the errors of fields that the browser finds empty or malformed, and of invalid days. */
function invalidIn(form: HTMLFormElement, errors: Record<FormField, string>) {
  const wrong = formFields.filter((name) => {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    const isNoDay = days.includes(name) && field?.value.trim() && !readDay(field.value);
    return field && (isNoDay || !field.validity.valid);
  });
  return Object.fromEntries(wrong.map((name) => [name, errors[name]]));
}

function read(form: HTMLFormElement, member: ListedMember | undefined): MemberData {
  const data = new FormData(form);
  const text = (name: FormField) => {
    const typed = String(data.get(name) ?? '').trim();
    return days.includes(name) ? (readDay(typed, lastYears[name]) ?? '') : typed;
  };
  return {
    name: text('name'),
    email: text('email') || null,
    memberNumber: member?.memberNumber ?? text('memberNumber'),
    kind: text('kind') as MemberData['kind'],
    validUntil: text('validUntil'),
    ...Object.fromEntries(detailFields.map((name) => [name, text(name) || null])),
    roles: rolesWith(member, data.getAll('roles') as ExtraRole[]),
  };
}

export default function MemberForm({ submit: act, member, own, onSubmit, children }: Props) {
  const { admin: words, card } = useWords('members');
  const { tag } = useFormat();
  const said = words.errors;
  const { busy, errors, problem, submit } = useAction<FormField>(words, {
    errors: said,
    codes: {
      'email-taken': ['email', said['email-taken']],
      'number-taken': ['memberNumber', said['number-taken']],
    },
  });
  const shown = formFields.filter((name) => name !== 'memberNumber' || !member);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = form.elements.namedItem('email') as HTMLInputElement;
    email.value = readEmail(email.value);
    const save = async () => {
      await onSubmit(read(form, member));
      if (!member) form.reset();
    };
    await submit(save, { form, wrong: invalidIn(form, said) });
  }

  // A member's existing kind remains available.
  const offered = useOffered();
  const kinds = memberKinds.filter((kind) => offered.includes(kind) || kind === member?.kind);

  return (
    <form className="space-y-5" noValidate onSubmit={send}>
      {problem}
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">
        {shown.map((name) => {
          const keep = `member ${member?.id ?? 'new'} ${name}`;
          const shared = { name, label: words.fields[name], error: errors[name] };
          if (name === 'kind')
            return (
              <SelectField
                {...shared}
                key={name}
                required
                defaultValue={member?.kind ?? ''}
                none={member ? undefined : ''}
                options={kinds.map((kind) => [kind, card.kinds[kind]])}
              />
            );
          const value = member?.[name] ?? '';
          if (name === 'note')
            return (
              <LongField
                {...shared}
                key={name}
                keep={keep}
                hint={words.noteHint}
                rows={2}
                maxLength={detailLengths.note}
                defaultValue={value}
              />
            );
          return (
            <TextField
              {...shared}
              {...inputs[name]}
              key={name}
              keep={keep}
              hint={name === 'email' ? words.noEmailHint : undefined}
              required={required.has(name)}
              defaultValue={days.includes(name) ? typedDay(value, tag) : value}
            />
          );
        })}
      </div>
      <FieldGroup legend={words.fields.roles}>
        {extraRoles.map((role) => {
          const isFixed = own && role === 'admin';
          return (
            <CheckField
              key={role}
              name="roles"
              value={role}
              defaultChecked={member?.roles.includes(role)}
              aria-disabled={isFixed}
              onClick={(event) => isFixed && event.preventDefault()}
            >
              <span>
                {words.roles[role]} <small className="text-tiny text-muted">{words.roleHints[role]}</small>
              </span>
            </CheckField>
          );
        })}
      </FieldGroup>
      <div className="flex flex-wrap items-end gap-3">
        <SubmitButton label={busy ? words.busy : act} busy={busy} />
        {children}
      </div>
    </form>
  );
}
