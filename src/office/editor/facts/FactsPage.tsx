// One page of the questionnaire: read from the server, or resumed from a draft on this device.

import { useEffect, useRef, useState } from 'react';
import type { Data } from '../../../core/content/data.ts';
import { dataKind } from '../../../core/content/kinds.ts';
import { readData } from '../model/read-data.ts';
import { getRecords, toDataValues, type DataValues } from '../model/data-file.ts';
import type { FactsData } from '../model/facts-data.ts';
import { factPages, type FactPage } from '../model/fact-pages.ts';
import { pageWith, asksAgain, listSections } from '../model/questions.ts';
import { refersTo } from '../model/refers.ts';
import { onPlainClick } from '../model/plain-click.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import OpenEntry from '../form/OpenEntry.tsx';
import { useFormContext } from 'react-hook-form';
import type { EditedFile } from '../api/editing.ts';
import DataForm from '../typed/DataForm.tsx';
import NewYear from '../typed/NewYear.tsx';
import { useTyped } from '../typed/typed-context.ts';
import FactsSection from './FactsSection.tsx';

interface Props {
  page: FactPage;
  /** The field to focus first. */
  at: string;
  given: FactsData;
  owner: string;
  go: (page: string, at?: string) => void;
}

interface FactsFormProps extends Props {
  file: EditedFile;
  values: DataValues;
  /** The files to whose records the page refers. */
  others: readonly EditedFile[];
  next: string;
}

/** Focuses the field named in the address. */
function Begin({ at }: { at: string }) {
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // For a text this is its original, for a week its first day; a list of choices has no such field.
    const field = at && document.querySelector(`[name="records.${at}"], [name^="records.${at}."]`);
    if (field instanceof HTMLElement) field.focus();
    else start.current?.focus({ preventScroll: !at });
  }, [at]);
  return <p className="sr-only" ref={start} tabIndex={-1} aria-labelledby="facts-page" />;
}

/** A button that starts next year's prices, from October on; from then on the form asks for them. */
function LaterPrices() {
  const { setValue } = useFormContext();
  const { onRows } = useTyped();
  function begin(groups: Data[]) {
    setValue('records', groups, { shouldDirty: true });
    onRows?.(groups);
  }
  return <NewYear onBegin={begin} />;
}

/** One page of the questionnaire: its questions, saved as one change of their file; then the next page follows. */
function FactsForm({ page, at, given, next, go, ...form }: FactsFormProps) {
  const facts = useWords('facts');
  const { locale } = useFormat();
  const [sections, setSections] = useState(() => listSections(page, form.values.records, locale));

  return (
    <DataForm
      {...form}
      data={page.data}
      id={`facts-${page.name}`}
      title={facts.pages[page.name]}
      given={given.fields}
      openLists
      onRows={(records) => setSections(listSections(page, records, locale))}
      save={facts.saveNext}
      className="mt-6 max-w-text space-y-8"
      onSite={given.shows[page.name][0]?.href}
      onSaved={() => go(next)}
      after={
        next && (
          <a
            className="link inline-flex min-h-touch items-center"
            href={`?page=${next}`}
            onClick={onPlainClick(() => go(next))}
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

/** Goes to another page if the field in the address belongs to it. */
function Elsewhere({ page, at, records, go }: Pick<Props, 'page' | 'at' | 'go'> & { records: Data[] }) {
  const other = at && pageWith(page, records, at);
  useEffect(() => {
    if (other) go(other, at);
  }, [other, at, go]);
  return null;
}

export default function FactsPage(props: Props) {
  const { page, at, given, owner, go } = props;
  const facts = useWords('facts');
  const { entry } = useWords('editing');
  const number = factPages.findIndex(({ name }) => name === page.name) + 1;
  return (
    <div>
      <OpenEntry<DataValues>
        name={{ kind: 'data', owner, id: `facts-${page.name}` }}
        isNew={false}
        read={() => readData([page.data, ...refersTo(dataKind(page.data).schema)])}
        back={{ href: location.pathname, text: facts.back }}
        notFoundText={entry.gone}
      >
        {([file, ...others], draft) => {
          if (!file) return null;
          const base = draft?.files[0] ?? file;
          return (
            <>
              <Elsewhere page={page} at={at} records={getRecords(page.data, file.data)} go={go} />
              <p className="mt-2 text-small text-muted">
                {fill(facts.number, { number, count: factPages.length })}
              </p>
              <h2 className="text-h3" id="facts-page">
                {facts.pages[page.name]}
              </h2>
              <p className="mt-1 text-small text-muted">
                {facts.shows}{' '}
                {given.shows[page.name].map(({ title, href }, index) => (
                  <span key={href}>
                    {index > 0 && ', '}
                    <a className="link" href={href}>
                      {title}
                    </a>
                  </span>
                ))}
              </p>
              <FactsForm
                key={draft ? 'draft' : 'saved'}
                {...props}
                file={base}
                values={draft?.values ?? toDataValues(page.data, base.data)}
                others={others}
                next={factPages[number]?.name ?? ''}
              />
            </>
          );
        }}
      </OpenEntry>
    </div>
  );
}
