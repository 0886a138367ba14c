// The point of a record's picture that stays in sight.

import { useWatch } from 'react-hook-form';
import type { CropName } from '../../../core/content/crops.ts';
import { sitePictures } from '../../../core/content/needs.ts';
import { mediaFile } from '../../../core/content/path.ts';
import FocusField from '../files/FocusField.tsx';
import { useShared } from '../form/form-context.ts';
import { useTypedError } from '../typed/typed-context.ts';

const everywhere: readonly CropName[] = ['tile', 'cover'];
/** Of those that stand at the head of pages. */
const ofPages: readonly CropName[] = [...everywhere, 'strip', 'square'];

/** @param name of the point's field: the picture's is beside it. */
export default function PictureFocus({ name }: { name: string }) {
  const { uploads } = useShared();
  const picture = String(useWatch({ name: name.replace(/[^.]+$/, 'id') }) ?? '');
  const error = useTypedError(name);
  const names: readonly string[] = sitePictures;
  return (
    <FocusField
      name={name}
      picture={picture}
      content={uploads[mediaFile(picture)]}
      crops={names.includes(picture) ? ofPages : everywhere}
      error={error}
    />
  );
}
