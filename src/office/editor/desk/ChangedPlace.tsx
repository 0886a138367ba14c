// An entry, a record or a file that a change touched: its fields with the words before and after.

import type { FieldChange, PlaceChange, TextPart } from '../api/content-change.ts';
import { isText, parsePath } from '../../../core/content/path.ts';
import {
  fieldName,
  kindOf,
  languageOf,
  valueText,
  type ChangeChoices,
  type ChangeWords,
} from './model/change-words.ts';
import { pictureAddress } from '../model/calls.ts';
import { defaultLocale } from '../../../core/i18n/locales.ts';
import { announcementLabels } from '../../../core/content/labels.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import Changed from './Changed.tsx';

interface Props {
  place: PlaceChange;
  choices: ChangeChoices;
  /** A small file of a picture, where the site was built with it. */
  thumb: string | undefined;
}

/** The words of all kinds of content. */
function useChangeWords(choices: ChangeChoices): ChangeWords {
  const { names: tables, row } = useWords('tables');
  return {
    ...useWords('desk-change'),
    ...{ tables, row, choices },
    labels: useWords('fields').labels,
    texts: { announcements: announcementLabels(useWords('editing')), pages: useWords('page-texts').fields },
  };
}

function Part({ part: [sign, text] }: { part: TextPart }) {
  const words = useWords('desk-change');
  if (sign === '=') return text;
  if (sign === '…') {
    return (
      <span className="text-muted">
        {' '}
        <span aria-hidden="true">[…]</span>
        <span className="sr-only">{words.leftOut}</span>{' '}
      </span>
    );
  }
  const visible = text.trimEnd();
  return (
    <>
      <Changed sign={sign} label={sign === '-' ? words.gone : words.come} end={words.end}>
        {visible || '␣'}
      </Changed>
      {text.slice(visible.length)}
    </>
  );
}

interface FieldProps {
  place: PlaceChange;
  change: FieldChange;
  words: ChangeWords;
}

function Field({ place, change, words }: FieldProps) {
  const { tag } = useFormat();
  const { parts, before, after, language } = change;
  const at = parsePath(place.path);
  const lang = language ?? (isText(at) ? at.locale : defaultLocale);
  const value = (side: FieldChange['before']) => valueText(place, change, side, words, tag);
  return (
    <div>
      <dt className="text-muted">{fieldName(place, change, words)}</dt>
      <dd className="whitespace-pre-wrap break-words" dir="auto" lang={parts ? lang : undefined}>
        {parts ? (
          parts.map((part, index) => <Part key={index} part={part} />)
        ) : (
          <>
            {(before !== null || after === null) && (
              <Changed sign="-" label={`${words.before}:`}>
                {value(before)}
              </Changed>
            )}{' '}
            {after !== null && (
              <Changed sign="+" label={`${words.after}:`}>
                {value(after)}
              </Changed>
            )}
          </>
        )}
      </dd>
    </div>
  );
}

export default function ChangedPlace({ place, choices, thumb }: Props) {
  const words = useChangeWords(choices);
  const { path, name, what, fields, left } = place;
  const language = languageOf(place);
  const isPicture = parsePath(path)?.kind === 'media' && what !== 'removed';
  return (
    <section className="space-y-2">
      <h3 className="break-words font-body text-small font-semibold">
        {kindOf(place, words)}
        {name && (
          <>
            {': '}
            <span lang={defaultLocale}>{name}</span>
          </>
        )}
        {language && ` (${language})`}
        {what !== 'changed' && ` – ${words[what]}`}
      </h3>
      {isPicture && <img className="desk-thumb" src={thumb ?? pictureAddress(name)} alt="" loading="lazy" />}
      {fields.length > 0 && (
        <dl className="space-y-2">
          {fields.map((change, index) => (
            <Field key={index} place={place} change={change} words={words} />
          ))}
        </dl>
      )}
      {left > 0 && <p className="text-muted">{fill(words.leftFields, { count: left })}</p>}
    </section>
  );
}
