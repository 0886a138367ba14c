// The questions about one record or one of its rows, which may be marked as not ours.

import { useFormContext, useWatch } from 'react-hook-form';
import type { FactPage } from '../model/fact-pages.ts';
import { questionLabel } from '../model/facts-data.ts';
import { findHint } from '../model/field-words.ts';
import { amountHeads } from '../model/price-words.ts';
import { type Question, type Section, isUnknown, isShared } from '../model/questions.ts';
import { fill } from '../../../core/widgets/words.ts';
import { LinkButton } from '../../../core/ui/Button.tsx';
import { useToday } from '../../../core/ui/use-today.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import LastYear from '../typed/LastYear.tsx';
import TypedField from '../typed/TypedField.tsx';
import WeekField from '../typed/WeekField.tsx';
import { going, toTyped } from '../model/typed/shape.ts';

interface UnknownYetProps {
  question: Question;
  label: string;
}

/** Clears an answer that turns out to be unknown. */
function UnknownYet({ question: { at, field }, label }: UnknownYetProps) {
  const facts = useWords('facts');
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: `records.${at}` });
  if (isUnknown(field, typed)) return null;
  return (
    <LinkButton
      label={facts.clear}
      small
      name={fill(facts.clearNamed, { name: label })}
      onClick={() => setValue(`records.${at}`, toTyped(field, undefined), { shouldDirty: true })}
    />
  );
}

interface CopyDownProps {
  question: Question;
  /** The sections that are not marked for removal. */
  sections: readonly Section[];
}

/**
 * Copies the first answer to the same, unanswered questions below: the hours of all counters, the year of all tables, the
 * validity of all their rows.
 */
function CopyDown({ question, sections }: CopyDownProps) {
  const facts = useWords('facts');
  const { setValue, getValues } = useFormContext();
  const typed: unknown = useWatch({ name: `records.${question.at}` });
  const same = sections.flatMap(({ questions }) => questions).filter(({ label }) => label === question.label);
  const isFirst = same[0]?.at === question.at;
  if (!isShared(question) || !isFirst || same.length < 2 || isUnknown(question.field, typed)) return null;
  function copy() {
    for (const { at, field } of same.slice(1)) {
      const name = `records.${at}`;
      if (isUnknown(field, getValues(name))) setValue(name, structuredClone(typed), { shouldDirty: true });
    }
  }
  return <LinkButton label={facts.copyDown} small onClick={copy} />;
}

interface Props {
  section: Section;
  sections: readonly Section[];
  page: FactPage;
}

const findFirst = (sections: readonly Section[], label: string) =>
  sections.flatMap(({ questions }) => questions).find((question) => question.label === label)?.at;
const getListPath = (at: string) => at.replace(/\.\d+$/, '');

/** Returns headings that distinguish present and future amounts by their dates. */
function useHeads({ at }: Section, { data }: FactPage) {
  const prices = useWords('tables');
  const { locale } = useFormat();
  const isPriced = data === 'tariffs';
  const group = `records.${at.replace(/\..*$/, '')}`;
  const [year, from, to, next] = useWatch({
    name: ['year', 'from', 'to', 'next'].map((name) => `${group}.${name}`),
    disabled: !isPriced,
  }) as unknown[];
  const today = useToday();
  return isPriced ? amountHeads({ year, from, to, next }, today, prices, locale) : {};
}

export default function FactsSection({ section, sections, page }: Props) {
  const facts = useWords('facts');
  const fields = useWords('fields');
  const { setValue } = useFormContext();
  const marks = useWatch({ name: sections.map(({ at }) => `records.${at}.${going}`) }) as unknown[];
  const staying = sections.filter((_, index) => marks[index] !== true);
  const isRemoved = !staying.includes(section);
  // A list keeps at least one row.
  const canRemove =
    section.isRow &&
    staying.some((other) => other !== section && getListPath(other.at) === getListPath(section.at));
  const heads = useHeads(section, page);
  const label = (question: Question) => questionLabel(fields, page.data, question, heads, section.title);
  const mark = (isOn: boolean) => setValue(`records.${section.at}.${going}`, isOn, { shouldDirty: true });

  function field(question: Question) {
    const name = `records.${question.at}`;
    const fieldProps = {
      name,
      label: label(question),
      field: question.field,
      // Shown only once, because every row has the same question.
      hint:
        findFirst(sections, question.label) === question.at
          ? findHint(fields, question.label.replace(/^.*\./, ''), question.field.input)
          : undefined,
    };
    if (question.field.input === 'week') {
      const first = sections.find(({ isRow }) => isRow);
      const source =
        first && first !== section
          ? { name: `records.${first.questions[0]?.at}`, title: first.title }
          : undefined;
      const more = <CopyDown question={question} sections={staying} />;
      return <WeekField {...fieldProps} source={source} more={more} />;
    }
    if (question.field.input !== 'money') return <TypedField {...fieldProps} />;
    return (
      <>
        <TypedField {...fieldProps} />
        <LastYear name={name} label={`${fieldProps.label}, ${section.title}`} />
      </>
    );
  }

  const content = isRemoved ? (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="text-warning-text">{facts.willGo}</p>
      <LinkButton label={facts.takeBack} onClick={() => mark(false)} />
    </div>
  ) : (
    <div>
      <div className={section.isRow ? 'facts-row' : 'space-y-4'}>
        {section.questions.map((question) => (
          <div key={question.at}>
            {field(question)}
            <div className="flex flex-wrap gap-x-4">
              <UnknownYet question={question} label={label(question)} />
              {question.field.input !== 'week' && <CopyDown question={question} sections={staying} />}
            </div>
          </div>
        ))}
      </div>
      {canRemove && (
        <LinkButton
          label={facts.notOurs}
          small
          name={fill(facts.notOursNamed, { name: section.title })}
          onClick={() => mark(true)}
        />
      )}
    </div>
  );

  if (!section.title) return content;
  return (
    <fieldset className={section.isRow ? 'border-s-2 border-line ps-4' : undefined}>
      <legend
        className={`${section.isRow ? 'font-semibold' : 'text-h3 font-semibold'} ${isRemoved ? 'facts-going' : ''}`}
      >
        {section.title}
      </legend>
      <div className="mt-2">{content}</div>
    </fieldset>
  );
}
