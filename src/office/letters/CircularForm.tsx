// A letter being written: its kind, its texts in each language, its document; previewed before it is sent.

import { useRef, useState } from 'react';
import {
  circularKinds,
  maxSubject,
  type Circular,
  type CircularDraft,
  type CircularPreview as Preview,
  type LetterFault,
  type LetterText,
} from '../../core/api/circulars.ts';
import { ApiError } from '../../core/client/client.ts';
import { defaultLocale, localeCodes, locales, type Locale } from '../../core/i18n/locales.ts';
import Button from '../../core/ui/Button.tsx';
import { screenTitleId } from '../../core/ui/screen-title.ts';
import { fill } from '../../core/widgets/words.ts';
import type { DraftName } from '../editor/model/drafts.ts';
import type { OpenLetter } from '../editor/text/TextEditor.tsx';
import LetterField from '../editor/text/LetterField.tsx';
import { SelectField, TextField } from '../../core/ui/fields.tsx';
import SureButton from '../../core/ui/SureButton.tsx';
import { useNotice } from '../../core/ui/use-notice.tsx';
import { useResource } from '../../core/ui/use-resource.ts';
import { useAction } from '../../core/ui/use-action.tsx';
import { useWords } from '../../core/ui/use-words.ts';
import CircularPreview from './CircularPreview.tsx';
import LetterPlaces from './LetterPlaces.tsx';
import ReachLines from './ReachLines.tsx';
import { call, listAttachable, saveCircular } from './circular-calls.ts';
import { useSaved } from './use-saved.ts';

interface Props {
  circular: Circular;
  /** The name of the draft on this device. */
  name: DraftName;
  /** What was typed on this device but is not on the server. */
  stored: CircularDraft | undefined;
  onSent: (circular: Circular) => void;
  onRemoved: () => void;
}

const empty: LetterText = { subject: '', body: '' };

export default function CircularForm({ circular, name, stored, onSent, onRemoved }: Props) {
  const { id } = circular;
  const param = { id };
  const { compose: words } = useWords('letters');
  const [reach, setReach] = useState(circular.reach);
  const saved = useSaved<CircularDraft>(
    {
      ...{ kind: circular.kind, texts: circular.texts },
      ...{ document: circular.document, members: circular.members },
    },
    { name, stored, save: async (next) => setReach((await saveCircular(id, next)).reach) },
  );
  const { draft, state } = saved;
  const [locale, setLocale] = useState<Locale>(defaultLocale);
  const [preview, setPreview] = useState<Preview>();
  const documents = useResource(listAttachable, 'attachable').data ?? [];
  const [readers] = useState(() => new Set<() => void>());
  const subject = useRef<HTMLInputElement>(null);
  const text = useRef<OpenLetter>(null);
  /** True if the text must be focused once its editor has opened, after switching to another language. */
  const isLed = useRef(false);
  const notice = useNotice();
  const said = { errors: { document: words.errors.document } };
  const { busy, errors, problem, submit } = useAction<string>(words, said, (failure, error) => {
    // In the order of the form.
    const faults =
      (error instanceof ApiError && (error.details['faults'] as LetterFault[] | undefined)) || [];
    const [first] = faults;
    if (!first) return failure;
    const { fields } = failure;
    for (const { field, reason, words: found = '' } of faults)
      fields[field] ??= fill(words.errors[reason], { words: found });
    const [wrong, part] = first.field.split('.') as [Locale, keyof LetterText];
    setLocale(wrong);
    if (part === 'subject') subject.current?.focus();
    else if (wrong === locale && text.current) text.current.focus();
    else isLed.current = true;
    return { fields };
  });

  function change(part: Partial<CircularDraft>) {
    saved.change(part);
    // The preview no longer shows what would be sent.
    setPreview(undefined);
    notice.clear();
  }

  /** Changes a text, starting from the latest draft, because the last words may be read only after something else was done. */
  const changeText = (of: Locale, part: Partial<LetterText>) => {
    const { texts } = saved.latest.current;
    change({ texts: { ...texts, [of]: { ...empty, ...texts[of], ...part } } });
  };

  const act = (work: () => Promise<void>) =>
    submit(async () => {
      for (const read of readers) read();
      await saved.flush();
      await work();
    });

  const remove = () =>
    submit(async () => {
      await saved.end();
      await call('DELETE', '/api/circulars/:id', { param });
      onRemoved();
    });

  const look = () =>
    act(async () => {
      const shown = await call('GET', '/api/circulars/:id/preview', { param });
      setReach(shown.reach);
      setPreview(shown);
    });

  const written = draft.texts[locale] ?? empty;
  const error = (part: keyof LetterText | 'document') =>
    errors[part === 'document' ? part : `${locale}.${part}`];

  function insert(place: string, focused: EventTarget | null) {
    const { current: field } = subject;
    if (!field || focused !== field) return text.current?.insert(place);
    field.setRangeText(place, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    changeText(locale, { subject: field.value });
    field.focus();
  }

  return (
    <form
      className="space-y-6"
      noValidate
      aria-labelledby={screenTitleId}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="no-print max-w-text space-y-6">
        <SelectField
          label={words.kind}
          hint={words.kindHints[draft.kind]}
          value={draft.kind}
          onChoose={(chosen) => change({ kind: circularKinds.find((kind) => kind === chosen) ?? 'news' })}
          options={circularKinds.map((kind) => [kind, words.kinds[kind]])}
        />
        {reach && <ReachLines {...reach} />}
        <div>
          <div className="flex flex-wrap gap-3" role="group" aria-label={words.languages}>
            {localeCodes.map((code) => (
              <Button
                label={locales[code].name}
                main={code === locale}
                key={code}
                aria-pressed={code === locale}
                onClick={() => setLocale(code)}
              />
            ))}
          </div>
          <p className="mt-1 text-small text-muted">{words.languageHint}</p>
        </div>
        <TextField
          label={words.subject}
          error={error('subject')}
          name="subject"
          ref={subject}
          lang={locale}
          maxLength={maxSubject}
          value={written.subject}
          onChange={({ currentTarget }) => changeText(locale, { subject: currentTarget.value })}
        />
        <LetterPlaces onInsert={insert} />
        <div>
          <LetterField
            key={locale}
            label={words.body}
            lang={locale}
            value={written.body}
            onChange={(body) => changeText(locale, { body })}
            error={error('body')}
            onOpen={(opened) => {
              text.current = opened;
              if (isLed.current) opened?.focus();
              if (opened) isLed.current = false;
            }}
            readers={readers}
          />
        </div>
        {(documents.length > 0 || circular.documentTitle !== null) && (
          <SelectField
            label={words.document}
            hint={words.documentHint}
            error={error('document')}
            name="document"
            value={draft.document ?? ''}
            onChoose={(chosen) => change({ document: chosen || null })}
            none={words.noDocument}
            options={documents.map(({ id: document, title }) => [document, title])}
          />
        )}
        <p className={state === 'lost' ? 'error-text' : 'text-small text-muted'} role="status">
          {{ saved: words.saved, saving: words.saving, failed: words.unsaved, lost: words.unkept }[state]}
        </p>
        {problem}
        <div className="flex flex-wrap gap-3">
          <Button label={words.preview} main wide busy={busy} onClick={look} />
          <Button
            label={words.test}
            wide
            busy={busy}
            onClick={() =>
              act(async () => {
                const { to } = await call('POST', '/api/circulars/:id/test', { param });
                notice.show(fill(words.tested, { to }));
              })
            }
          />
          <SureButton
            label={words.remove}
            question={words.sureRemove}
            no={words.cancel}
            busy={busy}
            onSure={remove}
          />
        </div>
        {notice.line}
      </div>
      {preview && (
        <CircularPreview
          preview={preview}
          busy={busy}
          onSend={() =>
            void submit(async () => {
              const json = { key: preview.key };
              onSent(await call('POST', '/api/circulars/:id/send', { param, json }));
            })
          }
        />
      )}
    </form>
  );
}
