// The gallery: tabs over groups of pictures, and a lightbox that is loaded when the first picture is opened.

import { lazy, Suspense, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { guarded } from './Guarded';
import type { LightboxLabels } from './GalleryLightbox';
import Tooltip, { TooltipProvider } from './Tooltip';

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

/** How many cells of a row the last picture takes, so that the row is full; every seventh from the first is 2 × 2. */
function lastSpan(count: number, columns: number): number {
  const cells = count + 3 * Math.ceil(count / 7);
  return 1 + ((columns - (cells % columns)) % columns);
}

const GalleryLightbox = lazy(() => import('./GalleryLightbox'));

/** Where the arrow keys lead among the tabs; undefined for any other key. */
function nextTab(key: string, index: number, count: number, rtl: boolean): number | undefined {
  const step = rtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return (index + step + count) % count;
    case 'ArrowLeft':
      return (index - step + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function Gallery({ groups, initial, labels }: Props) {
  const [current, setCurrent] = useState(initial);
  const [opened, setOpened] = useState<number | null>(null);
  const tabs = useRef<HTMLDivElement>(null);
  const shown = groups.find(({ id }) => id === current);

  function move(event: KeyboardEvent, index: number) {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = nextTab(event.key, index, groups.length, rtl);
    const group = next === undefined ? undefined : groups[next];
    if (!group || next === undefined) return;
    event.preventDefault();
    setCurrent(group.id);
    tabs.current?.querySelectorAll('button')[next]?.focus();
  }

  function open(event: MouseEvent, index: number) {
    // A new tab or window was asked for: the link does that by itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(index);
  }

  return (
    <TooltipProvider>
      <div className="gallery-tabs" role="tablist" aria-label={labels.groups} ref={tabs}>
        {groups.map(({ id, label }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={id === current}
            tabIndex={id === current ? 0 : -1}
            onClick={() => setCurrent(id)}
            onKeyDown={(event) => move(event, index)}
          >
            {label}
          </button>
        ))}
      </div>
      {groups.map(({ id, label, pictures }) => (
        <div
          key={id}
          className="gallery-panel"
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          data-current={id === current}
        >
          <h3 className="gallery-heading">{label}</h3>
          <ul className="gallery-grid">
            {pictures.map(({ thumb, large, alt, credit }, index) => (
              <li
                key={large.src}
                {...(index === pictures.length - 1 && {
                  'data-span-3': lastSpan(pictures.length, 3),
                  'data-span-4': lastSpan(pictures.length, 4),
                })}
              >
                <Tooltip text={credit}>
                  <a href={large.src} onClick={(event) => open(event, index)}>
                    <img {...thumb} alt={alt} loading="lazy" decoding="async" />
                  </a>
                </Tooltip>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {shown && opened !== null && (
        <Suspense>
          <GalleryLightbox
            pictures={shown.pictures}
            index={opened}
            labels={labels}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </TooltipProvider>
  );
}

export default guarded(Gallery);
