/** The bell's popover: the items that need attention, or that there are none. Opening it marks them as seen. */
import '#platform/web/look/overlay_styles.ts';
import { Popover } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useAvisos, useVerAvisos } from '#insight/inicio/inicio.client.ts';
import type { Avisos, AvisosNovos } from '#insight/inicio/inicio.contract.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { formatQuantity } from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import type { CurrentBranch } from '#platform/web/data/current_branch.ts';
import { type Popup, PopupTarget } from '#platform/web/overlays/popup.ts';
import classes from './NoticesBell.module.css';

interface NoticesPopoverProps extends Popup {
  /** Undefined if there are none. */
  novos: AvisosNovos | undefined;
  filial: CurrentBranch | null;
}

export function NoticesPopover({ id, button, novos, filial, onClose }: NoticesPopoverProps) {
  const { data: avisos, isError, isFetching } = useAvisos(filial?.id);
  const { mutate: ver } = useVerAvisos();
  // They are marked as seen at once, but stay highlighted as new while the popover is open.
  const [marcados] = useState(novos);
  const shown = avisos !== undefined && !isFetching;
  useEffect(() => {
    if (shown && novos) ver({ filial_id: filial?.id, ate: novos.lido_em });
  }, [shown, novos, filial, ver]);
  return (
    <Popover opened id={id} position="bottom-end" width={320} trapFocus onChange={onClose}>
      <Popover.Target>
        <PopupTarget id={id} button={button} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        {avisos && <Notices avisos={avisos} novos={marcados} filial={filial?.nome} onClose={onClose} />}
        {!avisos && (isError ? 'Não foi possível carregar os avisos.' : 'Carregando...')}
      </Popover.Dropdown>
    </Popover>
  );
}

interface NoticesProps {
  avisos: Avisos;
  novos: AvisosNovos | undefined;
  filial: string | undefined;
  onClose: () => void;
}

function Notices({ avisos, novos, filial, onClose }: NoticesProps) {
  const { estoque_baixo, contas_aguardando, ordens_paradas, dias_parada } = avisos;
  const { copia_atrasada, webhooks_desativados } = avisos;
  const some =
    copia_atrasada || webhooks_desativados || contas_aguardando || ordens_paradas || estoque_baixo?.total;
  if (!some) return 'Nenhum aviso no momento.';
  return (
    <ul className={classes.list} aria-label={filial ? `Avisos de ${filial}` : 'Avisos'}>
      {copia_atrasada ? (
        <Notice
          to="/sistema/config"
          search={{ grupo: 'copias' }}
          novos={novos?.copia_atrasada}
          feminine
          onClose={onClose}
        >
          {copia_atrasada.ultima
            ? `A última cópia de segurança é de ${formatDateTime(copia_atrasada.ultima)}`
            : 'Nenhuma cópia de segurança foi feita ainda'}
        </Notice>
      ) : null}
      {webhooks_desativados ? (
        <Notice to="/sistema/webhooks" novos={novos?.webhooks_desativados} onClose={onClose}>
          {plural(webhooks_desativados, 'webhook foi desativado', 'webhooks foram desativados')} porque nada
          chegava
        </Notice>
      ) : null}
      {contas_aguardando ? (
        <Notice to="/sistema/usuarios" novos={novos?.contas_aguardando} feminine onClose={onClose}>
          {plural(contas_aguardando, 'conta aguarda aprovação', 'contas aguardam aprovação')}
        </Notice>
      ) : null}
      {ordens_paradas ? (
        <Notice
          to="/vendas/ordens"
          search={{ situacao: 'paradas' }}
          novos={novos?.ordens_paradas}
          feminine
          onClose={onClose}
        >
          {plural(ordens_paradas, 'ordem parada', 'ordens paradas')} há mais de{' '}
          {plural(dias_parada, 'dia', 'dias')}
        </Notice>
      ) : null}
      {estoque_baixo && estoque_baixo.total > 0 ? (
        <Notice
          to="/estoques/produtos"
          search={{ estoque: 'baixo' }}
          novos={novos?.estoque_baixo}
          onClose={onClose}
        >
          {plural(estoque_baixo.total, 'produto com estoque baixo', 'produtos com estoque baixo')}
          <LowStock {...estoque_baixo} />
        </Notice>
      ) : null}
    </ul>
  );
}

interface NoticeProps {
  to: string;
  search?: Record<string, string>;
  /** Number of items that the user has not seen. */
  novos: number | undefined;
  feminine?: boolean;
  onClose: () => void;
  children: ReactNode;
}

function Notice({ to, search = {}, novos = 0, feminine = false, onClose, children }: NoticeProps) {
  return (
    <li>
      <Link to={to} search={search as never} className={classes.notice} onClick={onClose}>
        {novos > 0 && (
          <span className={classes.fresh}>
            {feminine ? plural(novos, 'nova', 'novas') : plural(novos, 'novo', 'novos')}
          </span>
        )}
        {children}
      </Link>
    </li>
  );
}

function LowStock({ total, produtos }: NonNullable<Avisos['estoque_baixo']>) {
  const rest = total - produtos.length;
  return (
    <span className={classes.products}>
      {produtos.map(({ id, nome, quantidade, estoque_minimo }) => (
        <span key={id} className={classes.product}>
          <span className="truncate">{nome}</span>
          <span className="numeric">
            {formatQuantity(quantidade)} de {formatQuantity(estoque_minimo)}
          </span>
        </span>
      ))}
      {rest > 0 && <span>e mais {rest}</span>}
    </span>
  );
}
