// One page of the questionnaire: read from the server, or resumed from a draft on this device.

import { useEffect } from 'react';
import type { Data } from '../../../core/content/data.ts';
import { dataKind } from '../../../core/content/kinds.ts';
import { readData } from '../model/read-data.ts';
import { recordsOf, toDataValues, type DataValues } from '../model/data-file.ts';
import type { FactsData } from '../model/facts-data.ts';
import { factPages, type FactPage } from '../model/fact-pages.ts';
import { pageWith } from '../model/questions.ts';
import { recordOptions, refersTo, type RecordOption } from '../model/refers.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import OpenEntry from '../form/OpenEntry.tsx';
import FactsForm from './FactsForm.tsx';

interface Props {
  page: FactPage;
  /** The field to begin with. */
  at: string;
  given: FactsData;
  owner: string;
  go: (page: string, at?: string) => void;
}

/** Goes to another page where the field in the address belongs to that one. */
function Elsewhere({ page, at, records, go }: Pick<Props, 'page' | 'at' | 'go'> & { records: Data[] }) {
  const other = at && pageWith(page, records, at);
  useEffect(() => {
    if (other) go(other, at);
  }, [other, at, go]);
  return null;
}

export default function FactsPage({ page, at, given, owner, go }: Props) {
  const facts = useWords('facts');
  const { entry } = useWords('editing');
  const { locale } = useFormat();
  const others = refersTo(dataKind(page.data).schema);
  const number = factPages.findIndex(({ name }) => name === page.name) + 1;
  return (
    <div>
      <OpenEntry<DataValues>
        name={{ kind: 'data', owner, id: `facts-${page.name}` }}
        isNew={false}
        read={() => readData([page.data, ...others])}
        back={{ href: location.pathname, text: facts.back }}
        notFoundText={entry.gone}
      >
        {([file, ...rest], draft) => {
          if (!file) return null;
          const base = draft?.files[0] ?? file;
          const records = Object.fromEntries(
            others.map((name, index): [string, RecordOption[]] => [
              name,
              recordOptions(name, recordsOf(name, rest[index]?.data ?? {}), locale),
            ]),
          );
          return (
            <>
              <Elsewhere page={page} at={at} records={recordsOf(page.data, file.data)} go={go} />
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
                page={page}
                at={at}
                file={base}
                values={draft?.values ?? toDataValues(page.data, base.data)}
                owner={owner}
                given={given}
                records={records}
                acts={rest[others.indexOf('acts')]}
                next={factPages[number]?.name ?? ''}
                go={go}
              />
            </>
          );
        }}
      </OpenEntry>
    </div>
  );
}
