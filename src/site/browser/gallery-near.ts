// Loads what the gallery's tabs and pictures do once it comes near the window.

import gallery from './gallery.ts?chunk';

const part = document.getElementById('gallery');
const observer = new IntersectionObserver(
  (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void import(/* @vite-ignore */ gallery);
  },
  { rootMargin: '100%' },
);
if (part) observer.observe(part);
