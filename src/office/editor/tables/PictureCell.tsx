// The picture of a row: its file identifies it, and stays. Another one takes its place in the library.

import { useWatch } from 'react-hook-form';
import { mediaFile } from '../../../core/content/path.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { pictureAddress } from '../model/calls.ts';
import ChosenPicture from '../files/ChosenPicture.tsx';
import { useShared } from '../form/form-context.ts';
import { useTable } from './table-context.ts';

export default function PictureCell({ name }: { name: string }) {
  const { thumbs, library } = useTable();
  const tables = useWords('tables');
  const { uploads } = useShared();
  const file = String(useWatch({ name }) ?? '');
  const chosen = uploads[mediaFile(file)];
  return (
    <div className="tables-picture">
      {chosen ? (
        <ChosenPicture name={file} content={chosen} />
      ) : (
        <img
          className="editing-thumb editing-thumb-large"
          src={thumbs[file] ?? pictureAddress(file)}
          alt=""
          loading="lazy"
        />
      )}
      <p className="break-words text-tiny text-muted">{file}</p>
      {!chosen && (
        <a
          className="link inline-flex min-h-touch items-center text-small"
          href={`${library}?${new URLSearchParams({ search: file })}`}
        >
          {tables.replacePicture}
        </a>
      )}
    </div>
  );
}
