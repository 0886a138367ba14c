// A word more on what is pointed at or focused. Never the only place of what it says: fingers do not point.

import type { ReactElement, ReactNode } from 'react';
import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import './tooltip.css';

/** Stands around the tooltips of an island: after the first, the next ones open without waiting. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Provider>
  );
}

interface Props {
  text: string;
  /** One element, which takes focus or pointer. */
  children: ReactElement;
}

export default function Tooltip({ text, children }: Props) {
  return (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content className="tooltip" sideOffset={6} collisionPadding={8}>
          {text}
        </Content>
      </Portal>
    </Root>
  );
}
