// A field for a table file, which is read once it is chosen.

import type { Ref } from 'react';
import { fill } from '../widgets/words.ts';
import { SelectField } from './fields.tsx';
import LabelledField from './LabelledField.tsx';
import type { TableFile } from './packed-table.ts';

interface Props {
  labels: {
    file: string;
    /** Empty once the file has been read. */
    hint: string;
    /** With `{count}`. */
    sheet: string;
    /** With `{name}`. */
    hiddenSheet: string;
    /** With `{count}`. */
    hiddenRows: string;
  };
  /** The file types that the browser offers. */
  accept: string;
  field: Ref<HTMLInputElement>;
  /** True while a file is read: another one cannot be chosen, whose name would stand beside this one's lines. */
  busy: boolean;
  /** What was read from the file: if it has several sheets, another one can be chosen. */
  read: TableFile | null;
  onFile: (file: File, sheet?: number) => void;
}

export default function FileField({ labels, accept, field, busy, read, onFile }: Props) {
  const count = read?.sheets[read.sheet]?.hiddenRows ?? 0;
  return (
    <div className="max-w-text">
      <LabelledField
        label={labels.file}
        warning={count ? fill(labels.hiddenRows, { count }) : undefined}
        hint={labels.hint || undefined}
      >
        {(shared) => (
          <input
            {...shared}
            className="field max-w-md"
            type="file"
            accept={accept}
            ref={field}
            aria-disabled={busy}
            onClick={(event) => busy && event.preventDefault()}
            onDrop={(event) => busy && event.preventDefault()}
            onChange={({ currentTarget: { files } }) => {
              const [first] = files ?? [];
              if (first) onFile(first);
            }}
          />
        )}
      </LabelledField>
      {read && read.sheets.length > 1 && (
        <div className="mt-4">
          <SelectField
            className="field max-w-md"
            label={fill(labels.sheet, { count: read.sheets.length })}
            options={read.sheets.map(({ name, isHidden }, at) => [
              at,
              isHidden ? fill(labels.hiddenSheet, { name }) : name,
            ])}
            value={read.sheet}
            onChoose={(at) => onFile(read.source, Number(at))}
          />
        </div>
      )}
    </div>
  );
}
