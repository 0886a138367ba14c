// One page of the questionnaire: its questions, saved as one change of their file; then the next page.

import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EditedFile } from '../api/editing.ts';
import type { Data } from '../../../core/content/data.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import type { DataValues } from '../model/data-file.ts';
import type { FactPage } from '../model/fact-pages.ts';
import type { FactsData } from '../model/facts-data.ts';
import { asksAgain, sectionsOf } from '../model/questions.ts';
import DataForm from '../typed/DataForm.tsx';
import NewYear from '../typed/NewYear.tsx';
import type { RecordOption } from '../model/refers.ts';
import { useTyped } from '../typed/typed-context.ts';
import FactsSection from './FactsSection.tsx';

interface Props {
  page: FactPage;
  at: string;
  file: EditedFile;
  values: DataValues;
  owner: string;
  given: FactsData;
  records: Readonly<Record<string, readonly RecordOption[]>>;
  /** The register of acts, where the page refers to it. */
  acts: EditedFile | undefined;
  next: string;
  go: (page: string) => void;
}

/** Focuses the field that the address names. */
function Begin({ at }: { at: string }) {
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // For a text its original, for a week its first day; a list of choices has no such field.
    const field = at && document.querySelector(`[name="records.${at}"], [name^="records.${at}."]`);
    if (field instanceof HTMLElement) field.focus();
    else start.current?.focus({ preventScroll: !at });
  }, [at]);
  return <p className="sr-only" ref={start} tabIndex={-1} aria-labelledby="facts-page" />;
}

/** A button that begins next year's prices, from October on; from then on they are asked for. */
function LaterPrices() {
  const { setValue } = useFormContext();
  const { onRows } = useTyped();
  function begin(groups: Data[]) {
    setValue('records', groups, { shouldDirty: true });
    onRows?.(groups);
  }
  return <NewYear onBegin={begin} />;
}

export default function FactsForm({ page, at, file, values, owner, given, records, acts, next, go }: Props) {
  const facts = useWords('facts');
  const { locale } = useFormat();
  const [sections, setSections] = useState(() => sectionsOf(page, values.records, locale));

  return (
    <DataForm
      data={page.data}
      id={`facts-${page.name}`}
      owner={owner}
      file={file}
      values={values}
      title={facts.pages[page.name]}
      given={given.fields}
      records={records}
      acts={acts}
      openLists
      onRows={(records) => setSections(sectionsOf(page, records, locale))}
      save={facts.saveNext}
      className="mt-6 max-w-text space-y-8"
      onSite={given.shows[page.name][0]?.href}
      onSaved={() => go(next)}
      after={
        next && (
          <a
            className="link inline-flex min-h-touch items-center"
            href={`?page=${next}`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              go(next);
            }}
          >
            {facts.skip}
          </a>
        )
      }
    >
      <Begin at={at} />
      {asksAgain(sections) && <p className="note">{facts.copyHint}</p>}
      {page.data === 'tariffs' && <LaterPrices />}
      {sections.map((section) => (
        <FactsSection key={section.at} page={page} section={section} sections={sections} />
      ))}
    </DataForm>
  );
}
