// Jumps to the first name with a given letter in a list sorted by name.

import { fill } from '../../core/widgets/words.ts';
import { LinkButton } from '../../core/ui/Button.tsx';
import { useWords } from '../../core/ui/use-words.ts';

/** The first letters of Romanian names. */
const letters = [...'ABCDEFGHIÎJKLMNOPQRSȘTȚUVWXYZ'];

export default function LetterJump({ onJump }: { onJump: (letter: string) => void }) {
  const { list: words } = useWords('member-list');
  return (
    <nav className="mt-4 flex flex-wrap" aria-label={words.letters}>
      {letters.map((letter) => (
        <LinkButton
          label={letter}
          small
          className="min-w-8 max-lg:min-w-touch"
          key={letter}
          name={fill(words.letter, { letter })}
          onClick={() => onJump(letter)}
        />
      ))}
    </nav>
  );
}
