// The lightbox of the gallery: keyboard, swipe, caption with credit; focus stays in it and returns.

import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import './lightbox.css';
import type { GalleryPicture } from './Gallery';

/** Words of the lightbox, under the library's own names. */
export interface LightboxLabels {
  lightbox: Record<string, string>;
}

interface Props {
  pictures: GalleryPicture[];
  index: number;
  labels: LightboxLabels;
  onClose: () => void;
}

export default function GalleryLightbox({ pictures, index, labels, onClose }: Props) {
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      plugins={[Captions, Counter]}
      slides={pictures.map(({ large, alt, credit }) => ({ ...large, alt, title: alt, description: credit }))}
      labels={labels.lightbox}
      controller={{ closeOnBackdropClick: true }}
    />
  );
}
