// The form of one of the two decisions on an application.

import { useId, useState, type SubmitEvent } from 'react';
import { maxReason, type Application } from '../../lib/api/application.ts';
import { memberKinds } from '../../lib/api/member.ts';
import {
  acceptApplication,
  decisionFailure,
  refuseApplication,
  type Acceptance,
  type DecisionFieldError,
  type DecisionProblem,
} from '../../lib/members/application-calls.ts';
import FormProblem from '../forms/FormProblem.tsx';
import LabelledField from '../forms/LabelledField.tsx';
import { useFormFailure } from '../forms/use-form-failure.ts';
import type { ApplicationsWords } from './Applications.tsx';

interface Props {
  application: Application;
  way: 'accept' | 'refuse';
  words: ApplicationsWords;
  /** Told once it is decided; what was decided by somebody else, or replaced, too. */
  onDone: (told: string, link?: { address: string; name: string }) => void;
  onCancel: () => void;
}

export default function Decision({ application, way, words, onDone, onCancel }: Props) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const { failure, fail } = useFormFailure<
    keyof Acceptance | 'reason',
    DecisionFieldError,
    DecisionProblem
  >();
  const { name } = application;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const text = (field: string) => String(new FormData(form).get(field) ?? '').trim();
    const fields = (
      way === 'accept' ? (['name', 'memberNumber', 'validUntil'] as const) : (['reason'] as const)
    )
      .filter((field) => !text(field))
      .map((field) => [field, field]);
    if (fail(form, { fields: Object.fromEntries(fields) as object })) return;
    setBusy(true);
    try {
      if (way === 'accept') {
        const kind = text('kind') as Acceptance['kind'];
        const [memberNumber, validUntil] = [text('memberNumber'), text('validUntil')];
        const { member, link } = await acceptApplication(application.id, {
          ...{ name: text('name'), memberNumber, kind, validUntil },
        });
        if (link === undefined) onDone(words.accepted.replace('{name}', member.name));
        else onDone('', { address: link, name: member.name });
      } else {
        await refuseApplication(application.id, text('reason'));
        onDone(words.refused);
      }
    } catch (error) {
      const failed = decisionFailure(error);
      if (failed.problem?.code === 'application-decided') onDone(words.decidedMeanwhile);
      else fail(form, failed);
    } finally {
      setBusy(false);
    }
  }

  const errorOf = (field: keyof Acceptance | 'reason') => {
    const error = failure.fields[field];
    return error && words.errors[error];
  };

  return (
    <form className="mt-4 space-y-5 border-s border-line ps-4" noValidate onSubmit={submit}>
      <FormProblem problem={failure.problem} problems={words.problems} errorCode={words.errorCode} />
      {way === 'refuse' ? (
        <LabelledField
          id={`${id}-reason`}
          label={words.reason}
          error={errorOf('reason')}
          hint={words.reasonHint}
        >
          {(shared) => <textarea {...shared} name="reason" rows={4} maxLength={maxReason} />}
        </LabelledField>
      ) : (
        <>
          <p className="font-semibold">{words.acceptTitle.replace('{name}', name)}</p>
          <p className="text-small text-muted">{words.acceptHint}</p>
          <div className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">
            <LabelledField id={`${id}-name`} label={words.fields.name} error={errorOf('name')}>
              {(shared) => <input {...shared} name="name" defaultValue={name} maxLength={100} />}
            </LabelledField>
            <LabelledField
              id={`${id}-number`}
              label={words.fields.memberNumber}
              error={errorOf('memberNumber')}
            >
              {(shared) => <input {...shared} name="memberNumber" maxLength={20} autoComplete="off" />}
            </LabelledField>
            <LabelledField id={`${id}-kind`} label={words.fields.kind} error={errorOf('kind')}>
              {(shared) => (
                <select {...shared} name="kind" defaultValue={application.kind}>
                  {memberKinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {words.kinds[kind]}
                    </option>
                  ))}
                </select>
              )}
            </LabelledField>
            <LabelledField id={`${id}-until`} label={words.fields.validUntil} error={errorOf('validUntil')}>
              {(shared) => <input {...shared} name="validUntil" type="date" />}
            </LabelledField>
          </div>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <button className="button max-sm:w-full" type="submit" aria-disabled={busy}>
          {busy ? words.busy : way === 'accept' ? words.acceptSubmit : words.refuseSubmit}
        </button>
        <button className="button-quiet max-sm:w-full" type="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
