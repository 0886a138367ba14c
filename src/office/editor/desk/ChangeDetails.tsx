// The details of a change in words, fetched when they are opened.

import { api } from '../../../core/client/client.ts';
import type { ContentChange, FieldChange, PlaceChange, TextPart } from '../api/content-change.ts';
import {
  type ChangeChoices,
  fieldName,
  getKindName,
  getLanguageName,
  valueText,
  type ChangeWords,
} from './model/change-words.ts';
import { isText, parsePath } from '../../../core/content/path.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useThumbs } from '../files/use-thumbs.ts';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { defaultLocale } from '../../../core/i18n/locales.ts';
import { announcementLabels } from '../../../core/content/labels.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import type { ReactNode } from 'react';

interface ChangedProps {
  sign: '-' | '+';
  /** The words that introduce it to screen readers, and those that end it inside a longer text. */
  label: string;
  end?: string;
  children: ReactNode;
}

/** Removed or added words: marked by colour, a sign, and words for screen readers. */
function Changed({ sign, label, end, children }: ChangedProps) {
  const Tag = sign === '-' ? 'del' : 'ins';
  return (
    <Tag className={sign === '-' ? 'desk-gone' : 'desk-come'}>
      <span aria-hidden="true">{sign === '-' ? '−' : '+'}</span>
      <span className="sr-only">{label} </span>
      {children}
      {end && <span className="sr-only"> {end} </span>}
    </Tag>
  );
}

interface ChangedPlaceProps {
  place: PlaceChange;
  choices: ChangeChoices;
  thumbAddress: (picture: string) => string;
}

/** Returns the words for all kinds of content. */
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

/** An entry, record or file that a change affects: its fields with the text before and after. */
function ChangedPlace({ place, choices, thumbAddress }: ChangedPlaceProps) {
  const words = useChangeWords(choices);
  const { path, name, what, fields, left } = place;
  const language = getLanguageName(place);
  const isPicture = parsePath(path)?.kind === 'media' && what !== 'removed';
  return (
    <section className="space-y-2">
      <h3 className="break-words font-body text-small font-semibold">
        {getKindName(place, words)}
        {name && (
          <>
            {': '}
            <span lang={defaultLocale}>{name}</span>
          </>
        )}
        {language && ` (${language})`}
        {what !== 'changed' && ` – ${words[what]}`}
      </h3>
      {isPicture && <img className="desk-thumb" src={thumbAddress(name)} alt="" loading="lazy" />}
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

interface Props {
  change: string;
  choices: ChangeChoices;
}

export default function ChangeDetails({ change, choices }: Props) {
  const words = useWords('desk-change');
  const resource = useResource(() => api<ContentChange>('/api/desk', { query: { change } }), change);
  const { places = [] } = resource.data ?? {};
  const thumbAddress = useThumbs(places.some(({ path }) => parsePath(path)?.kind === 'media'));
  const failed = resource.failed?.code === 'not-found' ? words.notFound : words.failed;
  return (
    <Loaded resource={resource} failed={failed}>
      {({ left }) => (
        <div className="space-y-4 border-s-2 border-line ps-4">
          {places.map((place, index) => (
            <ChangedPlace
              key={`${index} ${place.path}`}
              place={place}
              choices={choices}
              thumbAddress={thumbAddress}
            />
          ))}
          {places.length === 0 && left === 0 && <p>{words.none}</p>}
          {left > 0 && <p className="text-muted">{fill(words.leftFiles, { count: left })}</p>}
        </div>
      )}
    </Loaded>
  );
}
