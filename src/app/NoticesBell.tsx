/** The bell: how much asks for attention in the current branch (decisions § 5). */
import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useFilialAtual } from '#filiais/filiais.client.ts';
import { useAvisos } from '#inicio/inicio.client.ts';
import type { Avisos } from '#inicio/inicio.contract.ts';
import { lazyOverlay } from '#platform/web/ui/lazyOverlay.tsx';
import { usePopup } from '#platform/web/ui/popup.ts';
import classes from './NoticesBell.module.css';

const NoticesPopover = lazyOverlay(
  () => import('./NoticesPopover.tsx').then((m) => m.NoticesPopover),
  'popup',
);

export function NoticesBell() {
  const { filial } = useFilialAtual();
  const { data, isError, refetch } = useAvisos(filial?.id);
  const { opened, trigger, popup } = usePopup('dialog');
  const total = data ? totalOf(data) : 0;
  const count = total > 99 ? '99+' : String(total);
  const label = total > 0 ? `Avisos: ${count}` : 'Avisos';

  function press() {
    if (!opened) void refetch();
    trigger.onClick();
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="var(--color-muted)"
        size={36}
        aria-label={label}
        data-tooltip={label}
        className={classes.bell}
        {...trigger}
        onClick={press}
      >
        <IconBell size={20} stroke={1.75} />
        {total > 0 && <span className={classes.count}>{count}</span>}
      </ActionIcon>
      {opened && (
        <NoticesPopover {...popup} avisos={data} total={total} failed={isError} filial={filial?.nome} />
      )}
    </>
  );
}

function totalOf({
  estoque_baixo,
  contas_aguardando,
  ordens_paradas,
  copia_atrasada,
  webhooks_desativados,
}: Avisos): number {
  const copia = copia_atrasada ? 1 : 0;
  return (
    (estoque_baixo?.total ?? 0) +
    (contas_aguardando ?? 0) +
    (ordens_paradas ?? 0) +
    (webhooks_desativados ?? 0) +
    copia
  );
}
