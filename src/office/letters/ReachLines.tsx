// How many of the selected members a letter reaches by mail and on paper, and how many it does not reach.

import type { Reach } from '../../core/api/circulars.ts';
import { fill } from '../../core/widgets/words.ts';
import { useWords } from '../../core/ui/use-words.ts';

export default function ReachLines({ reach }: { reach: Reach }) {
  const { compose: words } = useWords('letters');
  const lines: [string, number][] = [
    [words.byMail, reach.mail],
    [words.byPaper, reach.paper],
    [words.refused, reach.refused],
    [words.left, reach.left],
  ];
  return <ul>{lines.map(([text, count]) => count > 0 && <li key={text}>{fill(text, { count })}</li>)}</ul>;
}
