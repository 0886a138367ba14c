// One page of the questionnaire: its questions, saved as one change of their file; then the next page.

import { useEffect, useRef, useState } from 'react';
import type { EditedFile } from '../../../lib/api/editing.ts';
import { recordsOf, type DataValues } from '../model/data-file.ts';
import type { FactPage } from '../model/fact-pages.ts';
import type { FactsWords } from '../model/facts-words.ts';
import { labelOf } from '../../../lib/content/labels.ts';
import { asksAgain, sectionsOf } from '../model/questions.ts';
import DataForm from '../typed/DataForm.tsx';
import type { Named } from '../model/refers.ts';
import FactsSection from './FactsSection.tsx';

interface Props {
  page: FactPage;
  at: string;
  file: EditedFile;
  values: DataValues;
  owner: string;
  words: FactsWords;
  records: Readonly<Record<string, readonly Named[]>>;
  /** The register of acts, where it is named. */
  acts: EditedFile | undefined;
  next: string;
  go: (page: string) => void;
}

/** Brings the field into focus that the address names. */
function Begin({ at }: { at: string }) {
  const begun = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Of a text its original, of a week its first day; what is chosen from a list has no such field.
    const field = at && document.querySelector(`[name="records.${at}"], [name^="records.${at}."]`);
    if (field instanceof HTMLElement) field.focus();
    else begun.current?.focus({ preventScroll: !at });
  }, [at]);
  return <p className="sr-only" ref={begun} tabIndex={-1} aria-labelledby="facts-page" />;
}

export default function FactsForm({ page, at, file, values, owner, words, records, acts, next, go }: Props) {
  const { facts, fields, editing } = words;
  const [sections] = useState(() => sectionsOf(page, recordsOf(page.data, file.data), fields.locale));

  return (
    <DataForm
      data={page.data}
      id={`facts-${page.name}`}
      owner={owner}
      file={file}
      values={values}
      title={facts.pages[page.name]}
      words={editing}
      fields={fields}
      records={records}
      acts={acts}
      openLists
      save={facts.saveNext}
      className="mt-6 max-w-text space-y-8"
      onSite={words.shows[page.name][0]?.href}
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
      {sections.map((section) => (
        <FactsSection
          key={section.at}
          section={section}
          sections={sections}
          words={words}
          label={(question) => labelOf(fields, page.data, question.label)}
        />
      ))}
    </DataForm>
  );
}
