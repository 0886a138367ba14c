// How many of the selected members a letter reaches by mail and on paper, and how many it does not reach.

import type { Reach } from '../../core/api/circulars.ts';
import { fill } from '../../core/widgets/words.ts';
import { useWords } from '../../core/ui/use-words.ts';

export default function ReachLines({ mail, paper, refused, left }: Reach) {
  const { compose: words } = useWords('letters');
  const lines = [
    [words.byMail, mail],
    [words.byPaper, paper],
    [words.refused, refused],
    [words.left, left],
  ] as const;
  return (
    <div>
      <h2 className="font-body text-body font-semibold">{words.reach}</h2>
      <ul>{lines.map(([text, count]) => count > 0 && <li key={text}>{fill(text, { count })}</li>)}</ul>
    </div>
  );
}
