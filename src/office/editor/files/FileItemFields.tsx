// The questions on a file that is new, that replaces another, or whose description changes.

import type { CropName } from '../../../core/content/crops.ts';
import { sitePictures } from '../../../core/content/needs.ts';
import { localeCodes } from '../../../core/i18n/locales.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { nameIn } from '../model/library-acts.ts';
import { isPicture, type FileItem } from '../model/library-form.ts';
import { useShared } from '../form/form-context.ts';
import { useFieldError } from '../form/use-field-error.ts';
import ChosenPicture from './ChosenPicture.tsx';
import KnownPictureOffer from './KnownPictureOffer.tsx';
import PictureQuestions from './PictureQuestions.tsx';

const usualCrops: readonly CropName[] = ['cover', 'tile', 'shared'];
/** Of those that stand at the head of pages. */
const pageHeadCrops: readonly CropName[] = ['cover', 'tile', 'strip', 'square'];

interface Props {
  item: FileItem;
  index: number;
  /** The description of the replaced picture. */
  old?: Partial<Record<string, string>> | undefined;
  onDrop: () => void;
}

export default function FileItemFields({ item: { path, act }, index, old, onDrop }: Props) {
  const library = useWords('pictures');
  const editing = useWords('editing');
  const { uploads } = useShared();
  const focusError = useFieldError(`items.${index}.focus`);
  const name = nameIn(path);
  const content = uploads[path];
  const isOfPages = (sitePictures as readonly string[]).includes(name);
  return (
    <div className="w-full">
      {act !== 'edit' && (
        <p className="break-words text-small text-muted">
          {fill(act === 'replace' ? library.replaces : editing.files.keptAs, { name })}
        </p>
      )}
      {isPicture(path) && (
        <>
          {content && <ChosenPicture name={name} content={content} />}
          {act === 'add' && <KnownPictureOffer name={name} onUse={onDrop} />}
          <PictureQuestions
            altIn={(locale) => `items.${index}.alt.${locale}`}
            author={`items.${index}.author`}
            languages={localeCodes}
            old={old}
            focus={{
              name: `items.${index}.focus`,
              picture: name,
              content,
              crops: isOfPages ? pageHeadCrops : usualCrops,
              error: focusError,
            }}
          />
        </>
      )}
      <button
        className="button-quiet mt-3"
        type="button"
        aria-label={fill(library.giveUpNamed, { name })}
        onClick={onDrop}
      >
        {library.giveUp}
      </button>
    </div>
  );
}
