// The gallery's lightbox: keyboard, swipe, caption with credit; it traps the focus and returns it.

import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import { guarded } from '../../../core/ui/Guarded.tsx';
import type { LightboxPicture } from './gallery-pictures.ts';
import styles from './lightbox.css?url';

interface Props {
  pictures: readonly LightboxPicture[];
  /** The index of the first picture to show. */
  index: number;
  /** The labels of the lightbox, under the library's own keys. */
  labels: Record<string, string>;
  onClose: () => void;
}

function Credit({ credit, licence }: LightboxPicture) {
  if (!licence) return credit;
  const [before, ...after] = credit.split(licence.name);
  return (
    <>
      {before}
      <a href={licence.url} rel="license">
        {licence.name}
      </a>
      {after.join(licence.name)}
    </>
  );
}

function GalleryLightbox({ pictures, index, labels, onClose }: Props) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Lightbox
        open
        close={onClose}
        index={index}
        plugins={[Captions, Counter]}
        slides={pictures.map((picture) => ({
          src: picture.src,
          alt: picture.alt,
          title: picture.alt,
          description: <Credit {...picture} />,
        }))}
        labels={{ ...labels, Carousel: labels['Lightbox'] ?? '', 'Photo gallery': labels['Lightbox'] ?? '' }}
        controller={{ closeOnBackdropClick: true }}
      />
    </>
  );
}

export default guarded(GalleryLightbox);
