// Loads the reminders' script once their part of the page comes near the window.

import reminders from './reminders.ts?chunk';

const part = document.querySelector('[data-reminders]');
const observer = new IntersectionObserver(
  (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void import(/* @vite-ignore */ reminders);
  },
  { rootMargin: '50%' },
);
if (part) observer.observe(part);
