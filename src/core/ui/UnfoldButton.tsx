// A button that shows and hides the part beside it.

import type { ComponentProps } from 'react';
import { useFocusBack } from './use-focus-back.ts';

interface Props extends Omit<ComponentProps<'button'>, 'onChange' | 'onClick' | 'ref' | 'type'> {
  open: boolean;
  onChange: (open: boolean) => void;
}

export default function UnfoldButton({ open, onChange, className = 'button-quiet', ...shared }: Props) {
  const button = useFocusBack(open);
  return (
    <button
      {...shared}
      className={className}
      type="button"
      aria-expanded={open}
      ref={button}
      onClick={() => onChange(!open)}
    />
  );
}
