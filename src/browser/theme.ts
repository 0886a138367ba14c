// The choice of theme: kept in storage, applied by the head's script.

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

function choose(theme: string | undefined) {
  try {
    if (theme && theme !== 'system') localStorage.setItem('theme', theme);
    else localStorage.removeItem('theme');
  } catch {
    // Storage is off: nothing to keep, and nothing that would apply it.
  }
  window.applyTheme();
  show();
}

for (const button of buttons) button.addEventListener('click', () => choose(button.dataset['themeChoice']));

// Another tab has chosen, or this page comes back from the back/forward cache.
addEventListener('storage', ({ key }) => key === 'theme' && (window.applyTheme(), show()));
addEventListener('pageshow', () => (window.applyTheme(), show()));
show();
