// Jumps to the first name with a letter, in a list in the order of names.

import { fill } from '../../core/widgets/words.ts';
import { useWords } from '../../core/ui/use-words.ts';

/** With which Romanian names begin. */
const letters = [...'ABCDEFGHIÎJKLMNOPQRSȘTȚUVWXYZ'];

export default function LetterJump({ onJump }: { onJump: (letter: string) => void }) {
  const { list: words } = useWords('member-list');
  return (
    <nav className="mt-4 flex flex-wrap" aria-label={words.letters}>
      {letters.map((letter) => (
        <button
          className="link min-h-touch min-w-8 text-small max-lg:min-w-touch"
          type="button"
          key={letter}
          aria-label={fill(words.letter, { letter })}
          onClick={() => onJump(letter)}
        >
          {letter}
        </button>
      ))}
    </nav>
  );
}
