// Mails that came back: finds those that pasted messages of mail servers may mean, to be marked by whoever has read them.

import { useState, type SubmitEvent } from 'react';
import { maxBounces, type SentMail } from '../../../core/api/mail.ts';
import { api } from '../../../core/client/client.ts';
import Button, { SubmitButton } from '../../../core/ui/Button.tsx';
import { readForm } from '../../../core/ui/day-input.ts';
import FieldGroup from '../../../core/ui/FieldGroup.tsx';
import { CheckField, LongField } from '../../../core/ui/fields.tsx';
import UnfoldButton from '../../../core/ui/UnfoldButton.tsx';
import { useAction } from '../../../core/ui/use-action.tsx';
import { useChosen } from '../../../core/ui/use-chosen.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { fill } from '../../../core/widgets/words.ts';

interface Props {
  formatName: (template: string) => string;
  onMarked: (count: number) => void;
}

const findSent = (messages: string) =>
  api<{ mails: SentMail[] }>('/api/mail/bounced', { method: 'POST', body: { messages } });

const markBounced = (mails: readonly string[]) =>
  api<{ count: number }>('/api/mail/bounced', { method: 'PATCH', body: { mails } });

export default function BouncedMail({ formatName, onMarked }: Props) {
  const labels = useWords('invitations');
  const { bounced: words } = labels;
  const { moment } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<readonly SentMail[]>();
  const { chosen, setChosen, boxFor } = useChosen();
  const { busy, problem, errors, submit } = useAction(labels, { errors: { messages: words.invalid } });

  function look(event: SubmitEvent<HTMLFormElement>) {
    const { form, text } = readForm(event);
    const messages = text('messages');
    const wrong = messages ? {} : { messages: words.invalid };
    return submit(
      async () => {
        const { mails } = await findSent(messages);
        setChosen(new Set());
        setFound(mails);
      },
      { form, wrong, asks: true },
    );
  }

  const mark = () =>
    submit(async () => {
      const { count } = await markBounced([...chosen]);
      setFound(undefined);
      setOpen(false);
      onMarked(count);
    });

  return (
    <div className="mt-3">
      <UnfoldButton label={words.open} open={isOpen} onChange={setOpen} />
      {isOpen && (
        <div className="mt-4 max-w-text space-y-4 border-s-4 border-primary ps-4">
          {problem}
          <form className="space-y-4" noValidate onSubmit={look}>
            <LongField
              name="messages"
              label={words.messages}
              hint={words.hint}
              error={errors.messages}
              maxLength={maxBounces}
              rows={6}
            />
            <SubmitButton main={false} label={words.find} busy={busy} />
          </form>
          <div role="status">
            {found && fill(found.length ? words.found : words.none, { count: found.length })}
          </div>
          {found && found.length > 0 && (
            <FieldGroup legend={words.choose}>
              {found.length > 1 && (
                <CheckField
                  className="flex min-h-touch items-center gap-3 border-b border-line"
                  {...boxFor(found.map(({ id }) => id))}
                >
                  {words.all}
                </CheckField>
              )}
              {found.map(({ id, to, template, at }) => (
                <CheckField key={id} {...boxFor([id])}>
                  <span className="min-w-0 break-words">
                    {to}{' '}
                    <small className="text-small text-muted">
                      {formatName(template)}, {moment(at)}
                    </small>
                  </span>
                </CheckField>
              ))}
              <Button
                label={fill(words.mark, { count: chosen.size })}
                className="button mt-4 max-sm:w-full"
                busy={busy || !chosen.size}
                onClick={() => chosen.size && mark()}
              />
            </FieldGroup>
          )}
        </div>
      )}
    </div>
  );
}
