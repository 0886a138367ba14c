// How the association reaches a member: telephone and address, which members correct themselves.

import { useId, useState, type SubmitEvent } from 'react';
import Button from '../../../core/ui/Button.tsx';
import { readForm } from '../../../core/ui/day-input.ts';
import type { OwnDetails } from '../../api/account.ts';
import { detailLengths, ownDetails, type OwnDetail } from '../../../core/api/member.ts';
import { saveOwnDetails } from '../sign-in/account-calls.ts';
import { TextField } from '../../../core/ui/fields.tsx';
import { useAction } from '../../../core/ui/use-action.tsx';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  details: OwnDetails;
  onChange: (details: OwnDetails) => void;
}

const inputs = {
  phone: { type: 'tel', autoComplete: 'tel' },
  address: { type: 'text', autoComplete: 'street-address' },
  commune: { type: 'text', autoComplete: 'address-level2' },
} as const satisfies Record<OwnDetail, object>;

export default function OwnDetailsForm({ details, onChange }: Props) {
  const { details: words } = useWords('account');
  const { admin } = useWords('members');
  const id = useId();
  const [notice, setNotice] = useState('');
  const { busy, errors, problem, submit } = useAction<OwnDetail>(admin, { errors: admin.errors });

  async function send(event: SubmitEvent<HTMLFormElement>) {
    const { form, text } = readForm(event);
    setNotice('');
    const save = async () => {
      onChange(
        await saveOwnDetails({
          phone: text('phone') || null,
          address: text('address') || null,
          commune: text('commune') || null,
        }),
      );
      setNotice(words.saved);
    };
    await submit(save, { form });
  }

  return (
    <form className="mt-8 max-w-text" noValidate onSubmit={send} aria-labelledby={`${id}-title`}>
      <h2 className="text-h3" id={`${id}-title`}>
        {words.title}
      </h2>
      <p className="mt-2 text-small text-muted">{words.hint}</p>
      <div className="mt-3">{problem}</div>
      <div className="mt-3 grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        {ownDetails.map((name) => (
          <TextField
            key={name}
            label={admin.fields[name]}
            error={errors[name]}
            {...inputs[name]}
            name={name}
            keep={`own ${name}`}
            maxLength={detailLengths[name]}
            defaultValue={details[name] ?? ''}
            onChange={() => setNotice('')}
          />
        ))}
      </div>
      <Button
        label={busy ? admin.busy : words.save}
        className="button-quiet mt-4"
        type="submit"
        busy={busy}
      />
      <p className="mt-2 text-small text-success-text" role="status">
        {notice}
      </p>
    </form>
  );
}
