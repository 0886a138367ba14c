// A button that shows the part beside it, and hides it again.

import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'onChange' | 'onClick' | 'type'> {
  open: boolean;
  onChange: (open: boolean) => void;
}

export default function UnfoldButton({ open, onChange, className = 'button-quiet', ...shared }: Props) {
  return (
    <button
      {...shared}
      className={className}
      type="button"
      aria-expanded={open}
      onClick={() => onChange(!open)}
    />
  );
}
