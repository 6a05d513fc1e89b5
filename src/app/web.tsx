/** The browser's entry on every page but /auth (index.html). */
import '#platform/web/look/base_styles.ts';
import { sessaoOptions } from '#company/auth/auth.client.ts';
import { prefetchEarly, queryClient } from '#platform/web/data/api.ts';
import { render } from '#platform/web/toasts/render.tsx';
import { router, Shell } from './Shell.tsx';

// The page embeds the session (static.ts), unless the server could not tell.
const sessao = document.getElementById('sessao')?.textContent;
if (sessao) queryClient.setQueryData(sessaoOptions().queryKey, JSON.parse(sessao));
else void queryClient.prefetchQuery(sessaoOptions());
const waited = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
// Waits for the opened screen (up to 1 s) and its first rows (up to 300 ms), so that usually one render shows
// everything instead of the frame first.
const screen = Promise.race([router.load(), waited(1000)]);
const rows = Promise.race([prefetchEarly(), waited(300)]);
void Promise.allSettled([screen, rows]).then(() => render(<Shell />));
