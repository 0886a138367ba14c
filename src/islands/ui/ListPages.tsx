// The pages of a list that fills a screen: once one is turned, whoever hears the screen begins at its title.

import type { ComponentProps } from 'react';
import { screenTitleId } from '../../lib/members/screen-title.ts';
import Pager from './Pager.tsx';

export default function ListPages({ onTurn, ...pages }: ComponentProps<typeof Pager>) {
  return (
    <Pager
      {...pages}
      onTurn={(next) => {
        onTurn(next);
        // The list begins anew above the buttons.
        document.getElementById(screenTitleId)?.focus();
      }}
    />
  );
}
