// A button, quiet unless it says otherwise; and the one that sends a form.

import type { ComponentProps, MouseEvent } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'name' | 'onClick'> {
  label?: string;
  /** A name for those who do not see the text beside it. */
  name?: string | undefined;
  /** True where pressing it does nothing now: it keeps the focus, and its place. */
  busy?: boolean | undefined;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
}

export default function Button({ label, name, busy, className = 'button-quiet', ...button }: Props) {
  return (
    <button type="button" className={className} aria-label={name} aria-disabled={busy} {...button}>
      {label ?? button.children}
    </button>
  );
}

/** @param props its main look, unless they have another. */
export const SubmitButton = (props: Props) => (
  <Button type="submit" className="button max-sm:w-full" {...props} />
);
