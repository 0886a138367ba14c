// A button that opens the device's file chooser.

import { useId, type ReactNode } from 'react';

interface Props {
  accept: string;
  /** Called for each chosen file. */
  onFile: (file: File) => void;
  /** True if several files may be chosen at once. */
  multiple?: boolean;
  /** The accessible name, if there are several similar buttons. */
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
          // Allows choosing the same file again.
          currentTarget.value = '';
          for (const file of files) onFile(file);
        }}
      />
    </label>
  );
}
