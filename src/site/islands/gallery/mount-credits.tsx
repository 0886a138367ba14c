// The tooltips of the gallery's pictures; loaded when one is first hovered or focused.

import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import Tooltip, { TooltipProvider } from '../../../core/ui/Tooltip.tsx';
import { linksIn, type GalleryWords } from './gallery-pictures.ts';

/** Returns true if the link has keyboard focus. */
const isReached = (link: HTMLElement) => link.matches(':focus-visible');

/** Returns true if the link is still hovered or focused: the pointer may have left while the tooltip waited. */
const isPointedAt = (link: HTMLElement) => link.matches(':hover') || isReached(link);

/** A tooltip's trigger, laid over an existing link: hovering the link opens it. */
function Credit({ link, credit }: { link: HTMLAnchorElement; credit: string }) {
  const [open, setOpen] = useState(() => isReached(link));
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const focused = () => isReached(link) && setOpen(true);
    const left = () => setOpen(false);
    link.addEventListener('focus', focused);
    link.addEventListener('blur', left);
    // A pointer that leaves at once has never entered the trigger, which was only just added: this event closes it.
    const gone = () =>
      place.current?.dispatchEvent(
        new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse', relatedTarget: document.body }),
      );
    link.addEventListener('pointerleave', gone);
    return () => {
      link.removeEventListener('focus', focused);
      link.removeEventListener('blur', left);
      link.removeEventListener('pointerleave', gone);
    };
  }, [link]);

  useEffect(() => {
    // The pointer that caused this to load may rest on the link without moving.
    const rested = new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' });
    if (link.matches(':hover')) place.current?.dispatchEvent(rested);
  }, [link]);

  useEffect(() => {
    const id = place.current?.getAttribute('aria-describedby');
    if (open && id) link.setAttribute('aria-describedby', id);
    else link.removeAttribute('aria-describedby');
  }, [link, open]);

  return createPortal(
    <Tooltip text={credit} open={open} onOpenChange={(next) => setOpen(next && isPointedAt(link))}>
      <span className="absolute inset-0" ref={place} />
    </Tooltip>,
    link,
  );
}

/**
 * Adds a tooltip to each picture that has a credit.
 *
 * @public src/site/browser/gallery.ts loads it by the address of its chunk.
 */
export function mountCredits({ links }: GalleryWords): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <TooltipProvider>
      {linksIn(document).map((link, at) => {
        const credit = links[at]?.credit;
        return credit && <Credit key={link.href} {...{ link, credit }} />;
      })}
    </TooltipProvider>,
  );
}
