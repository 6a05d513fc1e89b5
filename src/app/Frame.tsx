/** The frame around every screen, and its access check: no session → /auth, waiting → the waiting page. */
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { sessaoOptions } from '#company/auth/auth.client.ts';
import type { Sessao } from '#company/auth/auth.contract.ts';
import { setShopZone } from '#platform/shared/dates.ts';
import { leaveSignedOut } from '#platform/web/data/api.ts';
import { ownDrafts } from '#platform/web/data/drafts.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { startLive } from '#platform/web/data/live.ts';
import { mayOpen } from '#platform/web/data/screen.ts';
import { startSending } from '#platform/web/data/waiting_acts.ts';
import { useDocumentTitle } from '#platform/web/look/page_title.ts';
import { useSidebar } from '#platform/web/look/sidebar_state.ts';
import { useIsPhone } from '#platform/web/look/useIsPhone.ts';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { rememberOpened } from '#platform/web/toasts/toast.ts';
import classes from './Frame.module.css';
import { Header } from './Header.tsx';
import { areaOf } from './menu.ts';
import { NoPermissionPage } from './NoPermissionPage.tsx';
import { OfflineLine } from './OfflineLine.tsx';
import { OFFERED_SCREENS } from './pages.ts';
import { SecondFactorPage } from './SecondFactorPage.tsx';
import { type OpenTool, Shortcuts } from './Shortcuts.tsx';
import { Sidebar } from './Sidebar.tsx';
import { WaitingPage } from './WaitingPage.tsx';
import { sendWaitingPhotos } from './waiting_photos.client.ts';

const SidebarDrawer = lazyOverlay(() => import('./SidebarDrawer.tsx').then((m) => m.SidebarDrawer), 'popup');

/** A search parameter that names a record: `?orcamento=` and its id. */
const RECORD_SEARCH = /[?&][a-z_]+=[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(&|$)/;

export function Frame() {
  const { data: sessao, error, refetch } = useQuery(sessaoOptions());
  // Must run before any screen formats a date.
  if (sessao) setShopZone(sessao.empresa.fuso_horario);
  const everSignedIn = useRef(false);
  if (sessao) everSignedIn.current = true;
  const record = useMatches().some(({ staticData }) => staticData.screen?.path.includes('$'));
  const leave = useEffectEvent(() => {
    const { pathname, search } = window.location;
    // A session that ends at work leads to `/` as ever; a label's or photo's QR code leads to its record.
    if (!everSignedIn.current && (record || RECORD_SEARCH.test(search))) rememberOpened(pathname + search);
    leaveSignedOut();
  });
  useEffect(() => {
    if (sessao === null) leave();
  }, [sessao]);
  // Must run before any form looks for its draft.
  useLayoutEffect(() => {
    if (sessao) ownDrafts(sessao.id);
  }, [sessao]);
  // Keeps the page open after activation: the session requires no second factor any more, but the user must still read
  // the recovery codes.
  const [activating, setActivating] = useState(false);
  const signedIn = Boolean(sessao);
  useEffect(() => (signedIn ? startLive() : undefined), [signedIn]);
  if (sessao?.situacao === 'aguardando') return <WaitingPage />;
  if (sessao && (sessao.falta_segundo_fator || activating))
    return <SecondFactorPage activating={activating} onActivating={setActivating} />;
  if (sessao) return <SignedInFrame sessao={sessao} />;
  if (!error) return null;
  return <LoadError text="Não foi possível abrir o programa" error={error} onRetry={() => void refetch()} />;
}

function SignedInFrame({ sessao }: { sessao: Sessao }) {
  const isPhone = useIsPhone();
  useEffect(() => sendWaitingPhotos(sessao.id), [sessao.id]);
  useEffect(() => startSending(sessao.id), [sessao.id]);
  const [tool, setTool] = useState<OpenTool>(null);
  const { open, toggle, close } = useSidebar(isPhone);
  const screen = useMatches().findLast((match) => match.staticData.screen)?.staticData.screen;
  useDocumentTitle(screen?.path === '/' ? undefined : screen?.title);
  const granted = new Set(sessao.permissoes);
  const allowed = !screen || mayOpen(screen, granted);
  // The menu's entry leads a person who may not see the screen to the first of its tabs that they may.
  const tab = allowed
    ? undefined
    : OFFERED_SCREENS.find((one) => one.tab === screen.path && mayOpen(one, granted));
  return (
    <div className={classes.frame}>
      <Shortcuts permissoes={sessao.permissoes} open={tool} setOpen={setTool} />
      <a href="#conteudo" className={classes.skip}>
        Ir para o conteúdo
      </a>
      {!isPhone && <Sidebar collapsed={!open} onExpand={toggle} />}
      {isPhone && open && <SidebarDrawer onClose={close} />}
      <div className={classes.column}>
        <OfflineLine />
        <Header
          nome={sessao.nome_completo}
          area={screen && areaOf(screen.path)?.title}
          title={screen?.title ?? ''}
          menuOpen={open}
          onToggleMenu={toggle}
          onSearch={() => setTool('palette')}
        />
        <main id="conteudo" className={classes.content} tabIndex={-1}>
          {tab ? <Navigate to={tab.path} replace /> : allowed ? <Outlet /> : <NoPermissionPage />}
        </main>
      </div>
    </div>
  );
}
