// A button that opens the device's files.

import { useId, type ReactNode } from 'react';

interface Props {
  accept: string;
  /** Called for each file, if there are several. */
  onFile: (file: File) => void;
  /** True if several files may be chosen at once. */
  multiple?: boolean;
  /** The button's name for screen readers, where there are several alike. */
  label?: string;
  noteId?: string | undefined;
  children: ReactNode;
}

export default function FileButton({ accept, onFile, multiple, label, noteId, children }: Props) {
  const id = useId();
  return (
    <label className="button-quiet relative focus-within:border-primary" htmlFor={id}>
      {children}
      <input
        id={id}
        className="sr-only"
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        aria-describedby={noteId}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          for (const file of files) onFile(file);
        }}
      />
    </label>
  );
}
