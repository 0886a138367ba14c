// The pages of a list that fills a screen: where there are several, buttons to turn them.

import { screenTitleId } from '../../lib/members/screen-title.ts';
import { fill } from '../../lib/widgets/words.ts';
import Pager, { type PagerWords } from './Pager.tsx';

interface Props {
  /** What is paged, for screen readers. */
  label: string;
  /** `pageNumber` with {page} and {total}. */
  labels: PagerWords & { pageNumber: string };
  /** How many entries there are, and how many a page has. */
  total: number;
  size: number;
  page: number;
  onTurn: (page: number) => void;
}

export default function ListPages({ label, labels, total, size, page, onTurn }: Props) {
  const pages = Math.ceil(total / size);
  if (pages <= 1) return null;
  return (
    <Pager
      label={label}
      labels={labels}
      place={fill(labels.pageNumber, { page, total: pages })}
      page={page}
      pages={pages}
      onTurn={(next) => {
        onTurn(next);
        // The list begins anew above the buttons.
        document.getElementById(screenTitleId)?.focus();
      }}
    />
  );
}
