// The choice of theme: stored here, applied by the head's script.

import { quietly } from '../../core/quietly.ts';

declare global {
  interface Window {
    applyTheme(): void;
  }
}

const buttons = document.querySelectorAll<HTMLElement>('[data-theme-choice]');

function show() {
  const chosen = document.documentElement.dataset['theme'] ?? 'system';
  for (const button of buttons) {
    button.setAttribute('aria-pressed', String(button.dataset['themeChoice'] === chosen));
  }
}

function refresh() {
  window.applyTheme();
  show();
}

function choose(theme: string | undefined) {
  quietly(() =>
    theme && theme !== 'system' ? localStorage.setItem('theme', theme) : localStorage.removeItem('theme'),
  );
  refresh();
}

for (const button of buttons) button.addEventListener('click', () => choose(button.dataset['themeChoice']));

// Another tab has changed it, or this page returns from the back/forward cache.
addEventListener('storage', refresh);
addEventListener('pageshow', refresh);
show();
