// The form for passing on or closing a report.

import { useState, type SubmitEvent } from 'react';
import Button, { SubmitButton } from '../../core/ui/Button.tsx';
import { readForm } from '../../core/ui/day-input.ts';
import { readReceipt } from '../../core/api/receipt.ts';
import { longestNote, type Report, type ReportDecision as Decision } from '../../core/api/report.ts';
import { LongField, TextField } from '../../core/ui/fields.tsx';
import { takeFocus } from '../../core/ui/take-focus.ts';
import { useAction } from '../../core/ui/use-action.tsx';
import { useWords } from '../../core/ui/use-words.ts';
import { decideReport } from './calls.ts';

/** What the form does. */
export type Way = 'passed-on' | 'closed';

interface Props {
  report: Report;
  way: Way;
  onDone: (report: Report, isMailed: boolean) => void;
  onCancel: () => void;
}

export default function ReportDecision({ report, way, onDone, onCancel }: Props) {
  const { admin: words } = useWords('reports');
  const errors = { note: words.badNote, email: words.badEmail, duplicateOf: words.badDuplicate };
  const { busy, errors: wrongs, problem, submit } = useAction(words, { errors });
  // However often the form is sent, it records one step.
  const [key] = useState(() => crypto.randomUUID());
  const isClosing = way === 'closed';
  const other = isClosing ? 'duplicateOf' : 'email';

  async function send(event: SubmitEvent<HTMLFormElement>) {
    const { form, text } = readForm(event);
    const [note, more] = [text('note'), text(other)];
    const decision: Decision = isClosing
      ? { decision: 'closed', note, key, ...(more && { duplicateOf: more }) }
      : { decision: 'passed-on', note, key, ...(more && { email: more }) };
    const wrong = {
      ...(note.length < 2 && { note: errors.note }),
      ...(isClosing && more && !readReceipt(more) && { duplicateOf: errors.duplicateOf }),
    };
    const decide = async () => {
      const { report: decided, isMailed } = await decideReport(report.id, decision);
      onDone(decided, isMailed);
    };
    await submit(decide, { form, wrong });
  }

  return (
    <form
      className="mt-4 max-w-text space-y-5 border-s border-line ps-4"
      noValidate
      onSubmit={send}
      ref={takeFocus}
    >
      {problem}
      <LongField
        label={isClosing ? words.closeNote : words.passTo}
        hint={isClosing ? words.closeNoteHint : words.passToHint}
        error={wrongs.note}
        name="note"
        keep={`report ${report.id} ${way}`}
        rows={2}
        maxLength={longestNote}
      />
      <TextField
        label={words[other]}
        hint={isClosing ? words.duplicateHint : words.emailHint}
        error={wrongs[other]}
        name={other}
        keep={`report ${report.id} ${other}`}
        type={isClosing ? 'text' : 'email'}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={isClosing ? words.submitClose : words.submitPass} busy={busy} />
        <Button label={words.cancel} wide onClick={onCancel} />
      </div>
    </form>
  );
}
