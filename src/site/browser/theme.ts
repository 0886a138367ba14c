// The choice of theme: stored here, applied by the head's script.

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
  try {
    if (theme && theme !== 'system') localStorage.setItem('theme', theme);
    else localStorage.removeItem('theme');
  } catch {
    // Storage is off: the choice is neither stored nor applied.
  }
  refresh();
}

for (const button of buttons) button.addEventListener('click', () => choose(button.dataset['themeChoice']));

// Another tab has changed it, or this page returns from the back/forward cache.
addEventListener('storage', refresh);
addEventListener('pageshow', refresh);
show();
