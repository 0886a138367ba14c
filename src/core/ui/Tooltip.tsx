// A further word on an element that is pointed at or focused. Never the only place of it: fingers do not point.

import type { ReactElement, ReactNode } from 'react';
import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import styles from './tooltip.css?url';

/** Stands around the tooltips of an island: after the first, the next ones open without waiting. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={700} skipDelayDuration={300}>
      <link rel="stylesheet" href={styles} precedence="default" />
      {children}
    </Provider>
  );
}

interface Props {
  text: string;
  /** One element, which takes focus or pointer. */
  children: ReactElement;
  /** Left out, the tooltip keeps to pointer and focus by itself. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export default function Tooltip({ text, children, ...state }: Props) {
  return (
    <Root {...state}>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content className="tooltip" sideOffset={6} collisionPadding={8}>
          {text}
        </Content>
      </Portal>
    </Root>
  );
}
