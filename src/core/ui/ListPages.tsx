// The pages of a list that fills a screen: turning one puts the focus on the screen's title.

import type { ComponentProps } from 'react';
import { screenTitleId } from './screen-title.ts';
import Pager from './Pager.tsx';

export default function ListPages({ onTurn, ...pages }: ComponentProps<typeof Pager>) {
  return (
    <Pager
      {...pages}
      onTurn={(next) => {
        onTurn(next);
        // The new page begins above the buttons.
        document.getElementById(screenTitleId)?.focus();
      }}
    />
  );
}
