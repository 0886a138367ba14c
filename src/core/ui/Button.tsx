// A button, in the quiet style by default; the submit button of a form; and one that looks like a link.

import type { ComponentProps, MouseEvent } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'name' | 'onClick'> {
  label?: string;
  /** An accessible name for those who cannot see the text beside it. */
  name?: string | undefined;
  /** True if pressing it does nothing at present: it keeps the focus and its place. */
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

/** @param props the main style by default. */
export const SubmitButton = (props: Props) => (
  <Button type="submit" className="button max-sm:w-full" {...props} />
);

/** A button that looks like a link, in `small` text if wanted. */
export const LinkButton = ({ small, className, ...props }: Props & { small?: boolean }) => (
  <Button
    className={['link min-h-touch', small && 'text-small', className].filter(Boolean).join(' ')}
    {...props}
  />
);
