// A field for a table in a file, which is read once it is chosen.

import { useId, type Ref } from 'react';
import { fill } from '../widgets/words.ts';
import type { TableFile } from './packed-table.ts';

interface Props {
  labels: {
    file: string;
    /** Empty where it has been read. */
    hint: string;
    /** With `{count}`. */
    sheet: string;
    /** With `{name}`. */
    hiddenSheet: string;
  };
  /** The file types that the browser offers. */
  accept: string;
  field: Ref<HTMLInputElement>;
  /** What was read of the file: where it has more sheets than one, another can be chosen. */
  read: TableFile | null;
  onFile: (file: File, sheet?: number) => void;
}

export default function FileField({ labels, accept, field, read, onFile }: Props) {
  const id = useId();
  return (
    <div className="max-w-text">
      <label className="mb-1 block font-semibold" htmlFor={`${id}-file`}>
        {labels.file}
      </label>
      <input
        className="field max-w-md"
        id={`${id}-file`}
        type="file"
        accept={accept}
        aria-describedby={labels.hint ? `${id}-hint` : undefined}
        ref={field}
        onChange={({ currentTarget: { files } }) => {
          const [first] = files ?? [];
          if (first) onFile(first);
        }}
      />
      {labels.hint && (
        <p className="mt-1 text-small text-muted" id={`${id}-hint`}>
          {labels.hint}
        </p>
      )}
      {read && read.sheets.length > 1 && (
        <>
          <label className="mt-4 mb-1 block font-semibold" htmlFor={`${id}-sheet`}>
            {fill(labels.sheet, { count: read.sheets.length })}
          </label>
          <select
            className="field max-w-md"
            id={`${id}-sheet`}
            value={read.sheet}
            onChange={({ currentTarget: { value } }) => onFile(read.source, Number(value))}
          >
            {read.sheets.map(({ name, isHidden }, at) => (
              <option key={at} value={at}>
                {isHidden ? fill(labels.hiddenSheet, { name }) : name}
              </option>
            ))}
          </select>
        </>
      )}
    </div>
  );
}
