// Loads what the gallery's tabs and pictures do once it comes near the window; a press that comes sooner waits for it.

import gallery from './gallery.ts?chunk';

const part = document.getElementById('gallery');
let loading: Promise<void> | undefined;
const load = () => (loading ??= begin());

async function begin(): Promise<void> {
  observer.disconnect();
  try {
    await import(/* @vite-ignore */ gallery);
  } finally {
    // Without it a picture's link leads to the picture.
    part?.removeEventListener('click', wait);
  }
}

function wait(event: MouseEvent): void {
  const pressed = (event.target as Element).closest<HTMLElement>('a, button');
  if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  void load().finally(() => pressed.click());
}

const observer = new IntersectionObserver(
  (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void load(),
  { rootMargin: '100%' },
);
if (part) observer.observe(part);
part?.addEventListener('click', wait);
