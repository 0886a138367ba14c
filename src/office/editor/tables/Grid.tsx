// A list of records as a table with one row each. The form holds the typed values; keys move through the cells as in a
// spreadsheet, from which cells can be pasted.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { z } from 'astro/zod';
import type { Data } from '../../../core/content/data.ts';
import { findHint } from '../model/field-words.ts';
import { getTitle } from '../model/record-title.ts';
import { groupsIn, matchesRow, isLong } from '../model/row-groups.ts';
import { findOrder } from '../model/new-days.ts';
import { tableFields } from '../model/table-columns.ts';
import { getRowSchema, listFields, recordToTyped, type Field } from '../model/typed/shape.ts';
import { readPeriods } from '../../../core/time/typed-periods.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button, { LinkButton } from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { listOptions } from '../typed/options.ts';
import { useTyped } from '../typed/typed-context.ts';
import GridRow from './GridRow.tsx';
import RowSearch from './RowSearch.tsx';
import { useShared } from '../form/form-context.ts';
import { useFieldLabel, useTable } from './table-context.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useRowDrag } from './use-row-drag.ts';
import { maxPictureMegabytes, minPictureWidth } from '../../../core/content/limits.ts';
import FileButton from '../files/FileButton.tsx';
import FileNote from '../files/FileNote.tsx';
import { useChosenFile } from '../files/use-chosen-file.ts';

/** The region's `ref`. */
function fitTable(region: HTMLElement | null): (() => void) | undefined {
  const table = region?.querySelector('table');
  const head = table?.tHead;
  if (!region || !head) return undefined;
  const observer = new ResizeObserver(() => {
    // A scroll bar takes up space only if the table does not fit.
    region.toggleAttribute('data-fits', table.offsetWidth <= region.offsetWidth);
    region.style.setProperty('--table-head', `${head.offsetHeight}px`);
  });
  for (const element of [region, table, head]) observer.observe(element);
  return () => observer.disconnect();
}

/** Adds a picture from the device to the table of pictures. */
function AddPicture({ onAdd }: { onAdd: (name: string) => void }) {
  const { files } = useWords('editing');
  const tables = useWords('tables');
  const { library } = useTable();
  const { refused, preparing, choose } = useChosenFile('media', useShared().files);
  return (
    <div>
      <FileButton accept="image/*" noteId="table-picture-note" onFile={(file) => void choose(file, onAdd)}>
        {tables.addPicture}
      </FileButton>{' '}
      <a className="link inline-flex min-h-touch items-center text-small" href={`${library}?show=lacking`}>
        {tables.library}
      </a>
      <FileNote
        id="table-picture-note"
        error={refused}
        preparing={preparing}
        hint={fill(files.pictureHint, { width: minPictureWidth, megabytes: maxPictureMegabytes })}
      />
    </div>
  );
}

interface Props {
  /** The name of the list in the form: `records`. */
  list: string;
  record: z.ZodType;
  title: string;
  /** Headings that depend on the columns' values. */
  heads?: Readonly<Record<string, string>>;
  /** Columns that are not shown. */
  hiddenColumns?: readonly string[];
}

const isText = ({ input }: Field) =>
  !['boolean', 'list', 'rows', 'enum', 'object', 'picture'].includes(input);

export default function Grid({ list, record, title, heads = {}, hiddenColumns = [] }: Props) {
  const { data, language, added, search, setSearch } = useTable();
  const { choices } = useTyped();
  const tables = useWords('tables');
  const fieldWords = useWords('fields');
  const labelOf = useFieldLabel();
  const { locale } = useFormat();
  const { control, setValue, getValues } = useFormContext();
  const rowAt = (index: number) => getValues(`${list}.${index}`) as Data | undefined;
  const rows = useFieldArray({ control, name: list, keyName: 'key' });
  const [notice, setNotice] = useState('');
  const [removedRow, setRemovedRow] = useState<{ at: number; row: Data }>();
  const body = useRef<HTMLTableSectionElement>(null);
  const { columns: allColumns, more } = tableFields(data, record);
  const columns = allColumns.filter(([name]) => !hiddenColumns.includes(name));
  const count = rows.fields.length;
  const arePictures = data === 'pictures';
  const isSearching = isLong(count) && search.trim() !== '';
  const shown = rows.fields.map((_, row) => !isSearching || matchesRow(search, rowAt(row) ?? {}));
  const all = listFields(record);
  const groups = groupsIn(data, rows.fields).map(({ row, field, value }) => {
    const choice = all.find(([name]) => name === field)?.[1];
    const title =
      choice &&
      listOptions(choice, field, fieldWords.options, choices).find((option) => option.value === value)?.text;
    return { row, title: title ?? tables.noGroup };
  });

  const getRowName = (index: number) =>
    getTitle(rowAt(index) ?? {}, locale) || fill(tables.row, { number: index + 1 });
  const add = (row: Data, at: number) => rows.insert(at, structuredClone(row));
  const append = (values: Data = {}) => {
    // The search could not find a new row, which has no text yet.
    setSearch('');
    rows.append({ ...recordToTyped(record, {}), ...values });
  };
  /** Returns the year for a new closure, since each year has its own. */
  const nextClosure = () => {
    const years = (getValues(list) as Data[]).map(({ year }) => Number(year)).filter(Number.isFinite);
    return years.length ? { year: String(Math.max(...years) + 1) } : {};
  };
  const isYearly = data === 'fishing-closure';
  const order = findOrder(data);
  /** Copied days must not keep the acts and sources of the original row. */
  const unsourced = order ? recordToTyped(order, {}) : {};

  function move(from: number, to: number) {
    // While a search hides rows, nobody could see where one is moved.
    if (to < 0 || to >= count || isSearching) return;
    setNotice(fill(tables.moved, { name: getRowName(from), number: to + 1 }));
    rows.move(from, to);
  }
  const { drag, handle } = useRowDrag(body, move);

  useGridKeys(body, {
    count,
    onPaste: (cells, row, column) => {
      // Rows that a search hides are passed over: nobody would see them change.
      const places = shown.flatMap((isShown, at) => (isShown && at >= row ? [at] : []));
      for (let at = count; places.length < cells.length; at++) {
        places.push(at);
        append();
      }
      let pasted = 0;
      cells.forEach((line, rowOffset) =>
        line.forEach((text, columnOffset) => {
          const [name, field] = columns[column + columnOffset] ?? [];
          if (!name || !field) return;
          const empty = field.input === 'rows' ? recordToTyped(getRowSchema(field), {}) : {};
          if ('from' in empty && text) {
            // Days that cannot be read stay in sight as they are written, and are refused.
            const periods = readPeriods(text) ?? [{ from: text, to: '' }];
            const typed = periods.map((period) => ({ ...empty, ...period }));
            setValue(`${list}.${places[rowOffset]}.${name}`, typed, { shouldDirty: true });
          } else if (isText(field)) {
            const place = `${list}.${places[rowOffset]}.${name}${field.input === 'localized' ? `.${language}` : ''}`;
            setValue(place, text, { shouldDirty: true });
          } else return;
          pasted++;
        }),
      );
      setNotice(fill(tables.pasted, { count: pasted }));
    },
  });

  const addPicture = useEffectEvent((id: string) => {
    if (!(getValues(list) as Data[]).some((row) => row['id'] === id))
      rows.append({ ...recordToTyped(record, {}), id });
  });
  useEffect(() => {
    if (added && arePictures) addPicture(added);
  }, [added, arePictures]);

  function remove(at: number) {
    const row = structuredClone(rowAt(at) ?? {});
    setNotice(fill(arePictures ? tables.removedPicture : tables.removed, { name: getRowName(at) }));
    setRemovedRow({ at, row });
    rows.remove(at);
  }

  return (
    <div>
      {isLong(count) && (
        <RowSearch
          count={count}
          shown={shown.filter(Boolean).length}
          groups={isSearching ? [] : groups}
          onJump={(row) => {
            const head = body.current?.querySelector<HTMLElement>(`[data-group="${row}"]`);
            head?.nextElementSibling?.scrollIntoView({ block: 'start' });
            head?.focus({ preventScroll: true });
          }}
        />
      )}
      <div
        ref={fitTable}
        className={isLong(count) ? 'tables-scroll tables-long' : 'tables-scroll'}
        role="region"
        aria-label={fill(tables.scroll, { name: title })}
      >
        <table className="tables-grid" data-table={data}>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <td />
              {columns.map(([name]) => (
                <th key={name} scope="col">
                  {heads[name] ?? labelOf(`${list}.${name}`)}
                  {findHint(fieldWords, name, '') && (
                    <span className="block text-tiny font-normal text-muted">
                      {findHint(fieldWords, name, '')}
                    </span>
                  )}
                </th>
              ))}
              <th scope="col" className="tables-end">
                {tables.actions}
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.fields.map((item, row) => (
              <GridRow
                key={item['key']}
                group={
                  isSearching ? undefined : groups.find((group) => group.row === row && groups[1])?.title
                }
                isHidden={!shown[row]}
                name={`${list}.${row}`}
                row={row}
                title={getRowName(row)}
                columns={columns}
                heads={heads}
                more={more}
                handle={handle(row)}
                drop={drag?.to !== row || drag.from === row ? undefined : drag.from > row ? 'above' : 'below'}
                actions={{
                  isFirst: row === 0 || isSearching,
                  isLast: row === count - 1 || isSearching,
                  isOnly: count === 1,
                  onMove: (by) => move(row, row + by),
                  onCopy:
                    arePictures || isYearly
                      ? undefined
                      : () => add({ ...rowAt(row), ...unsourced, id: '' }, row + 1),
                  onRemove: () => remove(row),
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        {arePictures ? (
          <AddPicture onAdd={(id) => append({ id })} />
        ) : (
          <Button
            label={isYearly ? tables.addClosure : tables.add}
            onClick={() => append(isYearly ? nextClosure() : {})}
          />
        )}
        <p className="text-small text-muted" role="status">
          {notice}
        </p>
        {removedRow && (
          <LinkButton
            label={tables.undo}
            onClick={() => {
              add(removedRow.row, removedRow.at);
              setRemovedRow(undefined);
              setNotice('');
            }}
          />
        )}
      </div>
    </div>
  );
}
