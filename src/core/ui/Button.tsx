// A button, in the quiet style by default; the submit button of a form; and one that looks like a link.

import type { ComponentProps, MouseEvent } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'name' | 'onClick'> {
  label?: string;
  /** An accessible name for those who cannot see the text beside it. */
  name?: string | undefined;
  /** True if pressing it does nothing at present: it keeps the focus and its place. */
  busy?: boolean | undefined;
  /** The main style, unless `className` gives another. */
  main?: boolean | undefined;
  /** True if it is as wide as a phone's screen. */
  wide?: boolean | undefined;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
}

export default function Button({
  label,
  name,
  busy,
  main,
  wide,
  className = `${main ? 'button' : 'button-quiet'}${wide ? ' max-sm:w-full' : ''}`,
  ...button
}: Props) {
  return (
    <button type="button" className={className} aria-label={name} aria-disabled={busy} {...button}>
      {label ?? button.children}
    </button>
  );
}

/** @param props in the main style and as wide as a phone by default. */
export const SubmitButton = (props: Props) => <Button type="submit" main wide {...props} />;

/** A button that looks like a link, in `small` text if wanted. */
export const LinkButton = ({ small, className = '', ...props }: Props & { small?: boolean }) => (
  <Button className={`link min-h-touch text-start ${small ? 'text-small ' : ''}${className}`} {...props} />
);
