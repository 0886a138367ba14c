// A button that shows and hides the part beside it.

import type { ComponentProps } from 'react';
import Button from './Button.tsx';
import { useFocusBack } from './use-focus-back.ts';

interface Props extends Omit<ComponentProps<typeof Button>, 'onChange' | 'onClick' | 'ref'> {
  open: boolean;
  onChange: (open: boolean) => void;
}

export default function UnfoldButton({ open, onChange, ...shared }: Props) {
  const button = useFocusBack(open);
  return <Button {...shared} aria-expanded={open} ref={button} onClick={() => onChange(!open)} />;
}
