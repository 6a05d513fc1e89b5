/** The browser's entry on every page but /auth (index.html). */
import './opened_screen.client.ts';
import './declarations.ts';
import './web_declarations.ts';
import '#platform/web/look/base_styles.ts';
import { sessaoOptions } from '#company/auth/auth.client.ts';
import { queryClient } from '#platform/web/data/api.ts';
import { render } from '#platform/web/toasts/render.tsx';
import { router, Shell } from './Shell.tsx';

// The page embeds the session (static.ts), unless the server could not tell.
const sessao = document.getElementById('sessao')?.textContent;
if (sessao) queryClient.setQueryData(sessaoOptions().queryKey, JSON.parse(sessao));
else void queryClient.prefetchQuery(sessaoOptions());
// Waits for the opened screen, to render once instead of the frame first. After a second the frame is rendered anyway.
const PATIENCE_MS = 1000;
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
void Promise.race([router.load(), patience]).finally(() => render(<Shell />));
