// A text of one line that is shown in full, on as many lines as its column needs.

import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

interface Props {
  name: string;
  lang?: string;
  onBlur?: () => void;
  shared: ComponentProps<'textarea'>;
}

/** The letters in a line of the narrowest column, for browsers that do not fit a field to its text. */
const lettersPerLine = 20;

export default function LineCell({ name, lang, onBlur, shared }: Props) {
  const { register, setValue } = useFormContext();
  const typed = String(useWatch({ name }) ?? '');
  return (
    <textarea
      {...shared}
      {...register(name, {
        ...(onBlur && { onBlur }),
        onChange: ({ target }: { target: HTMLTextAreaElement }) => {
          // Line breaks are pasted; Enter goes to the next row.
          if (target.value.includes('\n')) setValue(name, target.value.replace(/\s*\n\s*/g, ' '));
        },
      })}
      className="field tables-line"
      lang={lang}
      rows={Math.max(1, Math.ceil(typed.length / lettersPerLine))}
    />
  );
}
