// A button that opens the device's files.

import { useId, type ReactNode } from 'react';

interface Props {
  accept: string;
  onFile: (file: File) => void;
  noteId?: string | undefined;
  children: ReactNode;
}

export default function FileButton({ accept, onFile, noteId, children }: Props) {
  const id = useId();
  return (
    <label className="button-quiet relative focus-within:border-primary" htmlFor={id}>
      {children}
      <input
        id={id}
        className="sr-only"
        type="file"
        accept={accept}
        aria-describedby={noteId}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
