// The pasted table of an order, matched to the records. Certain rows are entered at the press of a button, ambiguous ones are
// asked about, and unreadable ones remain visible.

import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isData, textIn, type Data } from '../../../core/content/data.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import { CheckField, LongField } from '../../../core/ui/fields.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { basedDays, newDays, saysDays, withDays, typedDays } from '../model/order-days.ts';
import { readRows, tableAsText } from '../model/order-clipboard.ts';
import { matchOrder, type Named, type OrderDays, type OrderRow } from '../model/order-rows.ts';
import { useTable } from './table-context.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { getTitle } from '../model/record-title.ts';
import { useDaysInWords } from './use-days-in-words.ts';

/** The grid also loads it, for tables that are pasted into its cells. */
export { tableAsText };

interface OrderRowQuestionProps {
  row: OrderRow & { days: OrderDays };
  records: readonly Data[];
  /** Returns true if the row's days were entered for a record. */
  isIn: (record: string) => boolean;
  onChoose: (record: string, isOn: boolean) => void;
}

/** A row of an order whose name may mean several records or no known one: the user, who has the order, chooses. */
function OrderRowQuestion({ row, records, isIn, onChoose }: OrderRowQuestionProps) {
  const { data } = useTable();
  const tables = useWords('tables');
  const { locale } = useFormat();
  const daysInWords = useDaysInWords();
  const all = records.map((record) => ({ id: String(record['id']), title: getTitle(record, locale) }));
  const offered = all.filter(({ id }) => row.candidates.includes(id));
  const others = all.filter(({ id }) => !row.candidates.includes(id));
  return (
    <fieldset className="min-w-0 border-s-2 border-line ps-3">
      <legend className="text-small font-semibold break-words">{row.text}</legend>
      <p className="text-small text-muted">
        {fill(tables.orderWhich, { days: daysInWords(typedDays(data, row.days)) })}
      </p>
      {[...offered, ...others.filter(({ id }) => isIn(id))].map(({ id, title }) => (
        <CheckField key={id} checked={isIn(id)} onCheck={(isOn) => onChoose(id, isOn)}>
          <span>{title}</span>
        </CheckField>
      ))}
      <select
        className="field max-w-sm"
        aria-label={`${tables.orderOther}: ${row.text}`}
        value=""
        onChange={({ target }) => target.value && onChoose(target.value, true)}
      >
        <option value="">{tables.orderOther}</option>
        {others.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </fieldset>
  );
}

const romanian = (value: unknown) => (isData(value) ? textIn(value['ro']) : '');

/** Returns the names of the records as a single comparable value. */
const namesIn = (records: readonly Data[]): string =>
  JSON.stringify(
    records.map((row): Named => ({
      ...{ id: textIn(row['id']), name: romanian(row['name']), variant: romanian(row['variantName']) },
      latin: textIn(row['latin']),
    })),
  );

const match = (text: string, names: string, isClosed: boolean) =>
  text.trim() ? matchOrder(readRows(text), JSON.parse(names) as Named[], isClosed) : [];

export default function OrderTable() {
  const { data } = useTable();
  const tables = useWords('tables');
  const { getValues, setValue } = useFormContext();
  const text = (useWatch({ name: 'order.table' }) ?? '') as string;
  const all = useWatch({ name: 'records' }) as Data[];
  // A newly added row has no id yet; its days are typed by hand.
  const records = all.filter(({ id: record }) => record);
  const names = `${namesIn(records)}`;
  // Typing days must not repeat the slow matching.
  const rows = useMemo(() => match(text, names, data !== 'species'), [text, names, data]);

  const set = (value: string) => setValue('order.table', value, { shouldDirty: true });
  const findRow = (record: string) => records.find((row) => row['id'] === record) ?? {};
  const isIn = (record: string, days: OrderDays) => saysDays(data, newDays(findRow(record)), days);

  function put(record: string, days: OrderDays | undefined) {
    const place = `records.${all.findIndex((row) => row['id'] === record)}`;
    setValue(`${place}.later`, withDays(data, getValues(place) as Data, days), { shouldDirty: true });
  }

  const sure = rows.flatMap(({ sure, days }) => (sure !== undefined && days ? [{ record: sure, days }] : []));
  const changed = sure.filter(({ record, days }) => !saysDays(data, basedDays(findRow(record)), days));
  const waiting = sure.filter(({ record, days }) => !isIn(record, days));
  const toPut = waiting.filter((row) => changed.includes(row));
  const presses = [
    { words: tables.orderPut, those: toPut },
    { words: tables.orderConfirm, those: waiting.filter((row) => !changed.includes(row)) },
  ].filter(({ those }) => those.length > 0);
  const asked = rows.flatMap((row) =>
    row.sure === undefined && row.days ? [{ ...row, days: row.days }] : [],
  );
  const unread = rows.filter(({ days }) => !days);

  return (
    <div className="space-y-4">
      <LongField
        label={tables.orderTable}
        hint={tables.orderTableHint}
        value={text}
        onPaste={(event) => {
          const table = tableAsText(event.clipboardData.getData('text/html'));
          // Lines of text are pasted as in any other field.
          if (!table) return;
          event.preventDefault();
          set(text.trim() ? `${text}\n${table}` : table);
        }}
        onChange={({ target: { value } }) => set(value)}
      />
      <p role="status">
        {rows.length > 0 && fill(tables.orderSure, { count: sure.length, changed: changed.length })}
      </p>
      {presses.map(({ words, those }) => (
        <Button
          key={words}
          label={fill(words, { count: those.length })}
          main={words === tables.orderPut}
          onClick={() => {
            for (const { record, days } of those) put(record, days);
          }}
        />
      ))}
      {changed.length > 0 && !toPut.length && (
        <p className="text-small text-success-text">{tables.orderIsIn}</p>
      )}
      {asked.length > 0 && (
        <div className="space-y-3">
          <p className="font-semibold">{fill(tables.orderAsked, { count: asked.length })}</p>
          {asked.map((row, index) => (
            <OrderRowQuestion
              key={index}
              row={row}
              records={records}
              isIn={(record) => isIn(record, row.days)}
              onChoose={(record, isOn) => put(record, isOn ? row.days : undefined)}
            />
          ))}
        </div>
      )}
      {unread.length > 0 && (
        <div>
          <p className="font-semibold">{fill(tables.orderUnread, { count: unread.length })}</p>
          <ul className="list-disc ps-6 text-small break-words">
            {unread.map((row, index) => (
              <li key={index}>{row.text}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
