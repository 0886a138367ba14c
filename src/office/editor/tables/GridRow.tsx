// A row of a grid: a record's cells and, below them, the fields without a column.

import { useId, useState, type HTMLAttributes } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { valueAt, type Data } from '../../../core/content/data.ts';
import { getTitle } from '../model/record-title.ts';
import type { NamedField } from '../model/table-columns.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import IslandIcon from '../../../core/ui/IslandIcon.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import GridCell from './GridCell.tsx';
import RecordFields from './RecordFields.tsx';
import { useFieldLabel, useTable } from './table-context.ts';

interface RowActions {
  isFirst: boolean;
  isLast: boolean;
  /** True if it is the only row: a list keeps at least one. */
  isOnly: boolean;
  onMove: (by: number) => void;
  /** Undefined if no two rows can be alike. */
  onCopy: (() => void) | undefined;
  onRemove: () => void;
}

const all = ['up', 'down', 'duplicate', 'remove'] as const;

interface GridRowActionsProps extends RowActions {
  name: string;
  shown?: readonly (typeof all)[number][];
}

/** The actions on a row: copying, deleting and, if there is no drag handle or it was pressed, moving. */
export function GridRowActions(props: GridRowActionsProps) {
  const { name, shown = all, isFirst, isLast, isOnly, ...handlers } = props;
  const tables = useWords('tables');
  const actions = {
    up: { sign: '↑', off: isFirst, act: () => handlers.onMove(-1) },
    down: { sign: '↓', off: isLast, act: () => handlers.onMove(1) },
    duplicate: { sign: '', off: false, act: handlers.onCopy },
    remove: { sign: '×', off: isOnly, act: handlers.onRemove },
  };
  return (
    <div className="flex">
      {shown.map((action) => {
        const { sign, off, act } = actions[action];
        const words = fill(tables[action], { name });
        return (
          act && (
            <Button
              key={action}
              className="tables-act inline-flex items-center justify-center"
              name={words}
              title={words}
              busy={off}
              onClick={() => off || act()}
            >
              {sign ? (
                <span aria-hidden="true">{sign}</span>
              ) : (
                <IslandIcon name="tabler:copy" className="h-5 w-5" />
              )}
            </Button>
          )
        );
      })}
    </div>
  );
}

/** The current name of a row. Hidden from screen readers, because the labels of all its fields contain it. */
function RowTitle({ name, title, span }: { name: string; title: string; span: number }) {
  const { locale } = useFormat();
  const record = useWatch({ name }) as Data | undefined;
  return (
    <td colSpan={span} aria-hidden="true">
      <span>{getTitle(record ?? {}, locale) || title}</span>
    </td>
  );
}

interface Props {
  /** The name of the record in the form: `records.3`. */
  name: string;
  row: number;
  title: string;
  /** The title of the group that begins with this row. */
  group: string | undefined;
  /** True if the row does not match the search. */
  isHidden: boolean;
  columns: readonly NamedField[];
  /** Headings that replace the columns' labels. */
  heads: Readonly<Record<string, string>>;
  more: readonly NamedField[];
  /** The attributes of its drag handle. */
  handle: HTMLAttributes<HTMLButtonElement>;
  /** The side on which a dragged row would be dropped. */
  drop: 'above' | 'below' | undefined;
  actions: RowActions;
}

export default function GridRow(props: Props) {
  const { name, row, title, group, isHidden, columns, heads, more, handle, drop, actions } = props;
  const { language, begin } = useTable();
  const tables = useWords('tables');
  const labelOf = useFieldLabel();
  const id = useId();
  const { errors } = useFormState();
  const rowErrors = valueAt(errors, name.split('.')) as Record<string, unknown> | undefined;
  const isAddressed = more.some(([own]) => `${begin}.`.startsWith(`${name}.${own}.`));
  const [isOpen, setOpen] = useState(isAddressed);
  /** True if the handle was pressed instead of dragged, which not everybody can do. */
  const [isMoving, setMoving] = useState(false);
  // Show invalid fields and keep them open while they are corrected.
  if (!isOpen && more.some(([own]) => rowErrors?.[own] !== undefined)) setOpen(true);
  return (
    <>
      {group !== undefined && (
        <tr className="tables-head" data-group={row} tabIndex={-1}>
          <th scope="rowgroup" colSpan={columns.length + 2}>
            <span>{group}</span>
          </th>
        </tr>
      )}
      <tr className="tables-title" hidden={isHidden}>
        <RowTitle name={name} title={title} span={columns.length + 2} />
      </tr>
      <tr
        hidden={isHidden}
        data-row={row}
        data-field={name}
        className={drop && (drop === 'above' ? 'tables-drop-above' : 'tables-drop-below')}
      >
        <td>
          <div className="flex">
            <Button
              {...handle}
              className="tables-act tables-handle inline-flex items-center justify-center"
              name={fill(tables.drag, { name: title })}
              title={fill(tables.drag, { name: title })}
              aria-expanded={isMoving}
              onClick={() => setMoving(!isMoving)}
            >
              <IslandIcon name="tabler:grip-vertical" className="h-5 w-5" />
            </Button>
            {more.length > 0 && (
              <Button
                className="tables-act tables-more inline-flex items-center justify-center"
                name={fill(tables.more, { name: title })}
                title={fill(tables.more, { name: title })}
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setOpen(!isOpen)}
              >
                <IslandIcon name="tabler:chevron-down" className="h-5 w-5" />
              </Button>
            )}
          </div>
          {isMoving && <GridRowActions name={title} shown={['up', 'down']} {...actions} />}
        </td>
        {columns.map(([own, field], column) => (
          <td key={own} data-cell={`${row} ${column}`} data-field={`${name}.${own}`}>
            <GridCell
              name={`${name}.${own}`}
              label={`${heads[own] ?? labelOf(`${name}.${own}`)}, ${title}`}
              field={field}
              language={language}
            />
          </td>
        ))}
        <td className="tables-end">
          <GridRowActions name={title} shown={['duplicate', 'remove']} {...actions} />
        </td>
      </tr>
      {isOpen && (
        <tr className="tables-beneath" id={id} hidden={isHidden}>
          <td colSpan={columns.length + 2}>
            <fieldset className="tables-details">
              <legend className="sr-only">{fill(tables.more, { name: title })}</legend>
              <RecordFields name={name} fields={more} />
            </fieldset>
          </td>
        </tr>
      )}
    </>
  );
}
