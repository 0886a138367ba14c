// One data file as a table: read from the server, or gone on with from this device.

import { useState } from 'react';
import type { SaveAnswer } from '../../../lib/api/editing.ts';
import type { DataName } from '../../../lib/content/kinds.ts';
import { dataPath } from '../../../lib/content/path.ts';
import { readFiles } from '../../../lib/editing/calls.ts';
import { recordsOf, toDataValues, type DataValues } from '../../../lib/editing/data-file.ts';
import { titleOf } from '../../../lib/editing/questions.ts';
import type { TableName, TablesWords } from '../../../lib/editing/tables-words.ts';
import { defaultLocale, localeCodes, type Locale } from '../../../lib/i18n/locales.ts';
import { addToast } from '../../../lib/toasts/store.ts';
import OpenEntry from '../OpenEntry.tsx';
import DataForm from '../typed/DataForm.tsx';
import type { Named } from '../typed/typed-context.ts';
import TableGroups from './TableGroups.tsx';

interface Props {
  name: TableName;
  words: TablesWords;
  owner: string;
}

/** The files whose records a table's fields name. */
const named: Readonly<Record<TableName, readonly DataName[]>> = {
  tariffs: ['acts'],
  species: ['acts'],
  fish: ['acts'],
  'fishing-closure': ['acts'],
  waters: ['fish'],
  grounds: ['species'],
};

export default function TablePage({ name, words, owner }: Props) {
  const { tables, fields, editing } = words;
  const [language, setLanguage] = useState<Locale>(defaultLocale);
  /** Each save begins anew, with what others wrote meanwhile. */
  const [saved, setSaved] = useState<SaveAnswer>();
  const paths = [name, ...named[name]].map(dataPath);

  function tell(made: SaveAnswer) {
    setSaved(made);
    const title = made.change ? tables.saved : editing.entry.same;
    addToast({ id: 'tables', title, icon: 'tabler:check', colour: 'success' });
  }

  return (
    <OpenEntry<DataValues>
      name={{ kind: 'data', owner, id: `table-${name}` }}
      isNew={false}
      read={() => readFiles(paths)}
      words={editing}
      back={{ href: location.pathname, text: tables.back }}
      gone={editing.entry.gone}
    >
      {([file, ...rest], from) => {
        const own = saved?.files[0] ?? from?.files[0] ?? file;
        if (!own) return null;
        const kept = saved ? undefined : from?.values;
        const records = Object.fromEntries(
          named[name].map((other, index): [string, Named[]] => [
            other,
            recordsOf(other, rest[index]?.data ?? {}).map((one) => ({
              id: String(one['id']),
              title: titleOf(one, fields.locale),
            })),
          ]),
        );
        return (
          <>
            <h2 className="text-h3" id="table-name">
              {tables.names[name]}
            </h2>
            <div className="editing-tabs mt-3" role="group" aria-label={tables.language}>
              {localeCodes.map((locale) => (
                <button
                  key={locale}
                  type="button"
                  className="button-quiet"
                  aria-pressed={locale === language}
                  onClick={() => setLanguage(locale)}
                >
                  {fields.names[locale]}
                </button>
              ))}
            </div>
            <DataForm
              key={`${own.version} ${kept ? 'kept' : ''}`}
              data={name}
              id={`table-${name}`}
              owner={owner}
              file={own}
              values={kept ?? toDataValues(name, own.data)}
              title={tables.names[name]}
              words={editing}
              fields={fields}
              records={records}
              className="mt-6 space-y-8"
              onSaved={tell}
            >
              <TableGroups name={name} words={words} language={language} />
            </DataForm>
          </>
        );
      }}
    </OpenEntry>
  );
}
