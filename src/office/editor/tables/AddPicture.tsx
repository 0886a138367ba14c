// A new picture in the table of pictures: a file from the device.

import { maxPictureMegabytes, minPictureWidth } from '../../../core/content/limits.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import FileButton from '../files/FileButton.tsx';
import FileNote from '../files/FileNote.tsx';
import { useChosenFile } from '../files/use-chosen-file.ts';
import { useTable } from './table-context.ts';

export default function AddPicture({ onAdd }: { onAdd: (name: string) => void }) {
  const { files } = useWords('editing');
  const tables = useWords('tables');
  const { library } = useTable();
  const { refused, preparing, choose } = useChosenFile('picture');
  return (
    <div>
      <FileButton accept="image/*" noteId="table-picture-note" onFile={(file) => void choose(file, onAdd)}>
        {tables.addPicture}
      </FileButton>{' '}
      <a className="link inline-flex min-h-touch items-center text-small" href={`${library}?show=lacking`}>
        {tables.library}
      </a>
      <FileNote
        id="table-picture-note"
        error={refused}
        preparing={preparing}
        hint={fill(files.pictureHint, { width: minPictureWidth, megabytes: maxPictureMegabytes })}
      />
    </div>
  );
}
