// A field for a table in a file, which is read once it is chosen.

import { useId, type Ref } from 'react';

interface Props {
  label: string;
  hint: string;
  /** The file types that the browser offers; by default tables as CSV. */
  accept?: string;
  field: Ref<HTMLInputElement>;
  onFile: (file: File) => void;
}

export default function FileField({ label, hint, accept = '.csv,.txt,text/csv', field, onFile }: Props) {
  const id = useId();
  return (
    <div className="max-w-text">
      <label className="mb-1 block font-semibold" htmlFor={`${id}-file`}>
        {label}
      </label>
      <input
        className="field max-w-md"
        id={`${id}-file`}
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        ref={field}
        onChange={({ currentTarget: { files } }) => {
          const [first] = files ?? [];
          if (first) onFile(first);
        }}
      />
      <p className="mt-1 text-small text-muted" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
