// The tables of the site: the list of them, or the one named in the address.

import type { SessionUser } from '../../../core/api/member.ts';
import { tableNames, type TablesData, type TableName } from '../model/tables-data.ts';
import Button from '../../../core/ui/Button.tsx';
import { screenTitleId } from '../../../core/ui/screen-title.ts';
import { screen } from '../../../core/ui/screen.tsx';
import { useQuery } from '../../../core/ui/use-query.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useEffect, useState, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { SaveAnswer } from '../api/editing.ts';
import { dataKind } from '../../../core/content/kinds.ts';
import { dataPath } from '../../../core/content/path.ts';
import { readData } from '../model/read-data.ts';
import { lastSave } from '../model/last-save.ts';
import { getRecords, toDataValues, type DataValues } from '../model/data-file.ts';
import { refersTo } from '../model/refers.ts';
import { daysField } from '../model/new-days.ts';
import { beginAt, byNumbers } from '../model/table-beginning.ts';
import { locales, localeCodes, type Locale } from '../../../core/i18n/locales.ts';
import { fishingClosure } from '../../../core/content/schemas.ts';
import { commonDays, currentClosures } from '../../../core/seasons/closure.ts';
import OpenEntry from '../form/OpenEntry.tsx';
import DataForm from '../typed/DataForm.tsx';
import { useToday } from '../../../core/ui/use-today.ts';
import { useThumbs } from '../files/use-thumbs.ts';
import OrderQuestion, { NewOrder } from './OrderQuestion.tsx';
import { TableShared, useTable } from './table-context.ts';
import { listFields } from '../model/typed/shape.ts';
import Grid from './Grid.tsx';
import PriceGroups from './PriceGroups.tsx';
import RecordFields from './RecordFields.tsx';
import { Hatch } from './SeasonNow.tsx';
import { goToField } from '../form/go-to-field.ts';
import { useShared } from '../form/form-context.ts';
import { onPlainClick } from '../model/plain-click.ts';
import { findLanguage } from '../model/problems.ts';
import '../editing.css';
import '../typed/typed.css';
import '../../../styles/seasons-bars.css';
import './tables.css';

/** Goes to the field named in the address, and shows the language of the field to which a refused save leads. */
function Begin() {
  const { begin, showLanguage } = useTable();
  const { lead } = useShared();
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = mark.current?.closest('form');
    if (begin && form) goToField(form, begin);
  }, [begin]);
  // Before the field is focused.
  useLayoutEffect(() => {
    const language = lead && findLanguage(lead.field);
    if (language) showLanguage(language);
  }, [lead, showLanguage]);
  return <span ref={mark} hidden />;
}

/** The tables of a file: one, or for prices one per group with its common fields; the association, one record, as a form. */
function TableGroups() {
  const { data } = useTable();
  const tables = useWords('tables');
  const { schema } = dataKind(data);
  if (data === 'tariffs') return <PriceGroups />;
  if (data !== 'association')
    return (
      <>
        <Hatch />
        <Grid list="records" record={schema} title={tables.names[data]} />
      </>
    );
  return (
    <div className="max-w-text">
      <p className="mb-6 text-small text-muted">{tables.empty}</p>
      <RecordFields name="records.0" fields={listFields(schema).filter(([name]) => name !== 'id')} />
    </div>
  );
}

interface TablePageProps {
  name: TableName;
  given: TablesData;
  owner: string;
  /** The place named in the address, as a path within the list: `3.name.en`. */
  at: string;
  added: string;
}

/** One data file as a table: read from the server, or resumed from a draft on this device. */
function TablePage({ name, given, owner, at, added }: TablePageProps) {
  const tables = useWords('tables');
  const { entry } = useWords('editing');
  const [language, setLanguage] = useState<Locale>(() => beginAt(name, at).language);
  const thumbAddress = useThumbs(name === 'pictures');
  /** The answer to the last save, with others' changes; the form restarts from it. */
  const [saved, setSaved] = useState<SaveAnswer>();
  const [search, setSearch] = useState('');
  /** True while a new order is being entered: what applies to all rows is above them. */
  const [isOrder, setOrder] = useState(false);
  const today = useToday();
  /** Closed days of fish may be those of the general closure. */
  const closures = name === 'fish' ? (['fishing-closure'] as const) : [];

  // Another table must not show this table's last save.
  useEffect(() => () => lastSave.set(null), []);

  return (
    <OpenEntry<DataValues>
      name={{ kind: 'data', owner, id: `table-${name}` }}
      isNew={false}
      read={() => readData([name, ...refersTo(dataKind(name).schema), ...closures])}
      back={{ href: location.pathname, text: tables.back }}
      notFoundText={entry.gone}
    >
      {(files, resumed) => {
        const current = files.map((file) => saved?.files.find(({ path }) => path === file.path) ?? file);
        const draft = saved ? undefined : resumed;
        const own = draft?.files[0] ?? current[0];
        if (!own) return null;
        const values = draft?.values ?? toDataValues(name, own.data);
        const allClosures = current
          .filter(({ path }) => closures.some((other) => path === dataPath(other)))
          .flatMap(({ data }) => getRecords('fishing-closure', data))
          .flatMap((row) => fishingClosure.safeParse(row).data ?? []);
        return (
          <TableShared.Provider
            value={{
              data: name,
              library: given.library,
              language,
              showLanguage: setLanguage,
              thumbAddress,
              closures: currentClosures(allClosures, today),
              common: commonDays(allClosures),
              added,
              search,
              setSearch,
              begin: saved ? '' : beginAt(name, byNumbers(at, values.records)).field,
            }}
          >
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <h2 className="me-auto text-h3" id="table-name">
                {tables.names[name]}
              </h2>
              {name !== 'association' && (
                <div className="editing-tabs" role="group" aria-label={tables.language}>
                  {localeCodes.map((code) => (
                    <Button
                      label={locales[code].name}
                      key={code}
                      aria-pressed={code === language}
                      onClick={() => setLanguage(code)}
                    />
                  ))}
                </div>
              )}
            </div>
            <DataForm
              key={`${own.version} ${draft ? 'draft' : ''}`}
              data={name}
              id={`table-${name}`}
              owner={owner}
              file={own}
              values={values}
              uploads={draft?.uploads}
              title={tables.names[name]}
              given={given.fields}
              others={current}
              className="mt-4 space-y-6"
              onSite={given.onSite[name]}
              onSaved={(answer, restorePlace) => {
                flushSync(() => {
                  setSaved(answer);
                  setOrder(false);
                });
                restorePlace();
              }}
            >
              <Begin />
              {daysField(name) && <NewOrder isOpen={isOrder} onOpen={setOrder} />}
              <TableGroups />
              <OrderQuestion file={own.data} isAbove={isOrder} />
            </DataForm>
          </TableShared.Provider>
        );
      }}
    </OpenEntry>
  );
}

interface Props extends TablesData {
  user: SessionUser;
}

function Tables({ user, ...given }: Props) {
  const tables = useWords('tables');
  const [query, change] = useQuery({ table: '', at: '', add: '' });
  const name = tableNames.find((known) => known === query.table);
  if (name) {
    // Remount the form for another place in the same table.
    const key = `${name} ${query.at} ${query.add}`;
    return <TablePage key={key} name={name} given={given} owner={user.id} at={query.at} added={query.add} />;
  }
  return (
    <section aria-labelledby={screenTitleId}>
      <p className="max-w-text">{tables.lead}</p>
      <ul className="mt-6 border-t border-line">
        {tableNames.map((table) => (
          <li key={table} className="border-b border-line">
            <a
              className="link flex min-h-touch items-center py-2 font-semibold"
              href={`?table=${table}`}
              onClick={onPlainClick(() => change({ table }, { step: true }))}
            >
              {tables.names[table]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default screen(Tables);
