// A hint for a hovered or focused element. Never the only place of its text, because touch screens have no hover.

import type { ReactElement, ReactNode } from 'react';
import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import styles from './tooltip.css?url';

/** Wraps the tooltips of an island: after the first one, the next ones open without delay. */
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
  /** A single element that can be focused or hovered. */
  children: ReactElement;
  /** If left out, the tooltip follows hover and focus by itself. */
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
