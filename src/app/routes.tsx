/**
 * Builds the routes from the list of screens: the frame wraps all of them; the 404 page is outside of it and public.
 */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { serverAnswers } from '#platform/web/data/missing_code.ts';
import type { Screen } from '#platform/web/data/screen.ts';
import { ReasonHost } from '#platform/web/forms/ask_reason.tsx';
import { ConfirmHost } from '#platform/web/overlays/confirm.tsx';
import { useFocusKeeper } from '#platform/web/overlays/focus_place.ts';
import { fetchOverlays } from '#platform/web/overlays/lazyOverlay.tsx';
import { Tooltips } from '#platform/web/overlays/Tooltips.tsx';
import { Frame } from './Frame.tsx';
import { AREAS } from './menu.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SCREENS } from './pages.ts';
import { ScreenError } from './ScreenError.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });
const frameRoute = createRoute({ getParentRoute: () => rootRoute, id: 'frame', component: Frame });

/** Shown while a screen's chunk takes longer than a second. */
function ScreenPending() {
  return (
    <p className="state" role="status">
      Carregando...
    </p>
  );
}

/** Any screen and its overlays. */
function Root() {
  useFocusKeeper();
  useEffect(fetchOverlays, []);
  return (
    <>
      <Outlet />
      <ConfirmHost />
      <ReasonHost />
      <Tooltips />
    </>
  );
}

function screenRoute(path: string, screen: Screen) {
  const { load = loadAnnounced } = screen;
  const component: RouteComponent = lazyRouteComponent(async () => ({
    default: await load().catch(reasonOf),
  }));
  return createRoute({ getParentRoute: () => frameRoute, path, component, staticData: { screen } });
}

const loadAnnounced = () => import('./AnnouncedPage.tsx').then((m) => m.AnnouncedPage);

/** The router reloads the page on a browser's chunk load error, which helps only if there is a newer build. */
async function reasonOf(error: unknown): Promise<never> {
  throw (await serverAnswers())
    ? error
    : new Error('No answer to the request for a screen', { cause: error });
}

/** Any sub-path of an area is a guarded page, not a 404 (decisions § 7). */
function areaRoutes() {
  return AREAS.flatMap(({ prefix, title }) => [
    screenRoute(prefix, { path: prefix, title }),
    screenRoute(`${prefix}/$`, { path: prefix, title }),
  ]);
}

export function createScreenRouter() {
  const screens = SCREENS.map((screen) => screenRoute(screen.path, screen));
  return createRouter({
    routeTree: rootRoute.addChildren([frameRoute.addChildren([...screens, ...areaRoutes()])]),
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPendingComponent: ScreenPending,
    defaultErrorComponent: ScreenError,
    trailingSlash: 'never',
    // Parameters stay plain text: a CPF with a leading 0 must not become a number.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text ? `?${text}` : '';
    },
  });
}
