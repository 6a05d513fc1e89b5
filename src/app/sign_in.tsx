/**
 * The browser's entry on /auth (auth.html): signing in is a light page of its own. Continuing loads a new page, which
 * also clears one user's data before the next signs in.
 */
import '#platform/web/look/base_styles.ts';
import { AuthPage } from '#company/auth/AuthPage.tsx';
import { render } from '#platform/web/toasts/render.tsx';

render(<AuthPage />);

// While the user types, prefetch the code for after signing in.
window.addEventListener('load', () => window.setTimeout(() => void import('./Shell.tsx'), 2000));
