// The pages of a list that fills a screen; turning a page moves the focus to the screen's title.

import type { ComponentProps } from 'react';
import { focusTitle } from './screen-title.ts';
import Pager from './Pager.tsx';

export default function ListPages({ onTurn, ...pages }: ComponentProps<typeof Pager>) {
  return (
    <Pager
      {...pages}
      onTurn={(next) => {
        onTurn(next);
        // The new page begins above these buttons.
        focusTitle();
      }}
    />
  );
}
