/**
 * The browser's entry on /auth (auth.html): signing in is a light page of its own. Going on to the program loads a page
 * anew, which also leaves nothing of one person's data to the next.
 */
import '#platform/web/look/base_styles.ts';
import { AuthPage } from '#company/auth/AuthPage.tsx';
import { render } from '#platform/web/toasts/render.tsx';

render(<AuthPage />);

// While the person types, what comes after signing in is fetched.
window.addEventListener('load', () => window.setTimeout(() => void import('./Shell.tsx'), 2000));
