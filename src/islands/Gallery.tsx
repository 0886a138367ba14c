// The gallery: tabs over groups of pictures, and a lightbox that is loaded when the first picture is opened.

import * as Tabs from '@radix-ui/react-tabs';
import { lazy, Suspense, useState, type MouseEvent } from 'react';
import type { LightboxLabels } from './GalleryLightbox';

export interface GalleryPicture {
  thumb: { src: string; srcSet: string; width: number; height: number };
  large: { src: string; width: number; height: number };
  alt: string;
  /** Author and licence, in words. */
  credit: string;
}

export interface GalleryGroup {
  id: string;
  label: string;
  pictures: GalleryPicture[];
}

interface Props {
  groups: GalleryGroup[];
  /** Id of the group shown first. */
  initial: string;
  labels: LightboxLabels & { groups: string };
}

const GalleryLightbox = lazy(() => import('./GalleryLightbox'));

export default function Gallery({ groups, initial, labels }: Props) {
  const [opened, setOpened] = useState<{ group: string; index: number } | null>(null);
  const shown = groups.find(({ id }) => id === opened?.group);

  function open(event: MouseEvent, group: string, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened({ group, index });
  }

  return (
    <Tabs.Root defaultValue={initial}>
      <Tabs.List className="gallery-tabs" aria-label={labels.groups}>
        {groups.map(({ id, label }) => (
          <Tabs.Trigger key={id} value={id}>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {groups.map(({ id, label, pictures }) => (
        <Tabs.Content key={id} value={id} forceMount className="gallery-panel">
          <h3 className="gallery-heading">{label}</h3>
          <ul className="gallery-grid">
            {pictures.map(({ thumb, large, alt, credit }, index) => (
              <li key={large.src}>
                <a href={large.src} title={credit} onClick={(event) => open(event, id, index)}>
                  <img {...thumb} alt={alt} loading="lazy" decoding="async" />
                </a>
              </li>
            ))}
          </ul>
        </Tabs.Content>
      ))}
      {shown && opened && (
        <Suspense>
          <GalleryLightbox
            pictures={shown.pictures}
            index={opened.index}
            labels={labels}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </Tabs.Root>
  );
}
