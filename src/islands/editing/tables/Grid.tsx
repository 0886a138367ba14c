// A list of records as a table: a row a record. What is typed is kept by the form; the keys go through the cells as in a
// spreadsheet, whose cells can be pasted.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { z } from 'astro/zod';
import type { Data } from '../../../lib/content/data.ts';
import type { DataName } from '../../../lib/content/kinds.ts';
import { labelOf } from '../../../lib/editing/field-words.ts';
import { titleOf } from '../../../lib/editing/questions.ts';
import type { TablesWords } from '../../../lib/editing/tables-words.ts';
import { readCells } from '../../../lib/editing/typed/cells.ts';
import { fieldsOf, recordToTyped, type Field } from '../../../lib/editing/typed/shape.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { fill } from '../../../lib/widgets/words.ts';
import GridCell from './GridCell.tsx';
import GridRowActions from './GridRowActions.tsx';

interface Props {
  data: DataName;
  /** The list in the form: `records`. */
  list: string;
  /** Before the names of the fields, where their labels stand: `rows.`. */
  path: string;
  record: z.ZodType;
  title: string;
  words: TablesWords;
  language: Locale;
}

/** What has its own place elsewhere: ids are made, sources belong to who looked something up. */
const hidden = ['id', 'sources'];

const isText = ({ input }: Field) => !['boolean', 'list', 'rows', 'enum', 'object'].includes(input);

/** A cell by its row and column. */
const placeOf = (target: EventTarget | null) => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row = -1, column = -1] = (cell?.dataset['cell'] ?? '').split(' ').map(Number);
  return { row, column };
};

export default function Grid({ data, list, path, record, title, words, language }: Props) {
  const { tables, fields: said } = words;
  const { control, setValue, getValues } = useFormContext();
  const rows = useFieldArray({ control, name: list, keyName: 'key' });
  const [told, setTold] = useState('');
  const [gone, setGone] = useState<{ at: number; row: Data }>();
  const body = useRef<HTMLTableSectionElement>(null);
  const columns = fieldsOf(record).filter(([name]) => !hidden.includes(name));

  const rowAt = (index: number) => getValues(`${list}.${index}`) as Data | undefined;
  const nameOf = (index: number) =>
    titleOf(rowAt(index) ?? {}, said.locale) || fill(tables.row, { number: index + 1 });
  const add = (row: Data, at: number) => rows.insert(at, structuredClone(row));

  function focus(row: number, column: number) {
    body.current
      ?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"] :is(input, select, textarea, summary)`)
      ?.focus();
  }

  const move = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement) || target.type !== 'text') return;
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[key];
    if (!step) return;
    const { row, column } = placeOf(target);
    // Enter goes down as in spreadsheets; at the end it saves as elsewhere.
    if (key === 'Enter' && row + 1 >= rows.fields.length) return;
    event.preventDefault();
    focus(row + step, column);
  });

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const cells = readCells(event.clipboardData?.getData('text/plain') ?? '');
    const { row, column } = placeOf(event.target);
    if (!cells || row < 0) return;
    event.preventDefault();
    for (let at = rows.fields.length; at < row + cells.length; at++) rows.append(recordToTyped(record, {}));
    let count = 0;
    cells.forEach((line, down) =>
      line.forEach((text, right) => {
        const [name, field] = columns[column + right] ?? [];
        if (!name || !field || !isText(field)) return;
        const place = `${list}.${row + down}.${name}${field.input === 'localized' ? `.${language}` : ''}`;
        setValue(place, text, { shouldDirty: true });
        count++;
      }),
    );
    setTold(fill(tables.pasted, { count }));
  });

  useEffect(() => {
    const { current } = body;
    const leave = new AbortController();
    current?.addEventListener('keydown', (event) => move(event), leave);
    current?.addEventListener('paste', (event) => paste(event), leave);
    return () => leave.abort();
  }, []);

  function remove(at: number) {
    const row = structuredClone(rowAt(at) ?? {});
    setTold(fill(tables.removed, { name: nameOf(at) }));
    setGone({ at, row });
    rows.remove(at);
  }

  return (
    <div>
      <div className="tables-scroll" role="region" aria-label={fill(tables.scroll, { name: title })}>
        <table className="tables-grid">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {columns.map(([name]) => (
                <th key={name} scope="col">
                  {labelOf(said, data, `${path}${name}`)}
                </th>
              ))}
              <th scope="col">{tables.actions}</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.fields.map((one, row) => (
              <tr key={one['key']}>
                {columns.map(([name, field], column) => (
                  <td key={name} data-cell={`${row} ${column}`}>
                    <GridCell
                      name={`${list}.${row}.${name}`}
                      label={`${labelOf(said, data, `${path}${name}`)}, ${nameOf(row)}`}
                      field={field}
                      language={language}
                      words={words}
                    />
                  </td>
                ))}
                <td>
                  <GridRowActions
                    name={nameOf(row)}
                    tables={tables}
                    isFirst={row === 0}
                    isLast={row === rows.fields.length - 1}
                    isOnly={rows.fields.length === 1}
                    onMove={(by) => rows.move(row, row + by)}
                    onCopy={() => add({ ...rowAt(row), id: '' }, row + 1)}
                    onRemove={() => remove(row)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <button className="button-quiet" type="button" onClick={() => rows.append(recordToTyped(record, {}))}>
          {tables.add}
        </button>
        <p className="text-small text-muted" role="status">
          {told}
        </p>
        {gone && (
          <button
            className="link min-h-touch"
            type="button"
            onClick={() => {
              add(gone.row, gone.at);
              setGone(undefined);
              setTold('');
            }}
          >
            {tables.undo}
          </button>
        )}
      </div>
    </div>
  );
}
