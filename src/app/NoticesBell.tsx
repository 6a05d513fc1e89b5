/**
 * The bell: the number of items that need somebody in the current branch and that the user has not seen yet (decisions
 * § 5).
 */
import { IconBell } from '@tabler/icons-react';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { useAvisosNovos } from '#insight/inicio/inicio.client.ts';
import type { AvisosNovos } from '#insight/inicio/inicio.contract.ts';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { usePopup } from '#platform/web/overlays/popup.ts';
import classes from './NoticesBell.module.css';

const NoticesPopover = lazyOverlay(
  () => import('./NoticesPopover.tsx').then((m) => m.NoticesPopover),
  'popup',
);

export function NoticesBell() {
  const { filial } = useFilialAtual();
  const { data: novos } = useAvisosNovos(filial?.id);
  const { opened, trigger, popup } = usePopup();
  const total = novos ? totalOf(novos) : 0;
  const count = total > 99 ? '99+' : String(total);
  const label = total > 0 ? `Avisos: ${count} ${total === 1 ? 'novo' : 'novos'}` : 'Avisos';
  return (
    <>
      <IconAction label={label} icon={IconBell} size="large" className={classes.bell} {...trigger}>
        {total > 0 && <span className={classes.count}>{count}</span>}
      </IconAction>
      {opened && <NoticesPopover {...popup} novos={total > 0 ? novos : undefined} filial={filial} />}
    </>
  );
}

const totalOf = ({ por_aviso }: AvisosNovos): number =>
  Object.values(por_aviso).reduce((sum, count) => sum + count, 0);
