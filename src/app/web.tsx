/** The browser's entry on every page but /auth (index.html). */
import '#platform/web/base_styles.ts';
import { sessaoOptions } from '#auth/auth.client.ts';
import { queryClient } from '#platform/web/api.ts';
import { render } from '#platform/web/render.tsx';
import { Shell } from './Shell.tsx';
import { SCREENS } from './screens.ts';

// Who it is and the code of the screen: asked for together, before anything is drawn. Where it fails the router tries again.
void queryClient.prefetchQuery(sessaoOptions());
void SCREENS.find(({ path }) => path === window.location.pathname)
  ?.load?.()
  .catch(() => {});
render(<Shell />);
