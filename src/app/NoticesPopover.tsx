/** What the bell opens: what asks for attention, or that nothing does. */
import '#platform/web/overlay_styles.ts';
import { Popover } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Avisos } from '#inicio/inicio.contract.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { formatQuantity } from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import { type Popup, PopupTarget } from '#platform/web/ui/popup.ts';
import classes from './NoticesBell.module.css';

interface NoticesProps {
  /** Of all of them. */
  total: number;
  filial: string | undefined;
  onClose: () => void;
}

interface NoticesPopoverProps extends NoticesProps, Popup {
  avisos: Avisos | undefined;
  failed: boolean;
}

export function NoticesPopover({ id, button, avisos, failed, ...notices }: NoticesPopoverProps) {
  return (
    <Popover opened id={id} position="bottom-end" width={320} trapFocus onChange={notices.onClose}>
      <Popover.Target>
        <PopupTarget id={id} button={button} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        {avisos && <Notices {...notices} avisos={avisos} />}
        {!avisos && (failed ? 'Não foi possível carregar os avisos.' : 'Carregando...')}
      </Popover.Dropdown>
    </Popover>
  );
}

function Notices({ avisos, total, filial, onClose }: NoticesProps & { avisos: Avisos }) {
  const {
    estoque_baixo,
    contas_aguardando,
    ordens_paradas,
    dias_parada,
    copia_atrasada,
    webhooks_desativados,
  } = avisos;
  if (total === 0) return 'Nenhum aviso no momento.';
  return (
    <ul className={classes.list} aria-label={filial ? `Avisos de ${filial}` : 'Avisos'}>
      {copia_atrasada ? (
        <Notice to="/sistema/config" search={{ grupo: 'copias' }} onClose={onClose}>
          {copia_atrasada.ultima
            ? `A última cópia de segurança é de ${formatDateTime(copia_atrasada.ultima)}`
            : 'Nenhuma cópia de segurança foi feita ainda'}
        </Notice>
      ) : null}
      {webhooks_desativados ? (
        <Notice to="/sistema/webhooks" onClose={onClose}>
          {plural(webhooks_desativados, 'webhook foi desativado', 'webhooks foram desativados')} porque nada
          chegava
        </Notice>
      ) : null}
      {contas_aguardando ? (
        <Notice to="/sistema/usuarios" onClose={onClose}>
          {plural(contas_aguardando, 'conta aguarda aprovação', 'contas aguardam aprovação')}
        </Notice>
      ) : null}
      {ordens_paradas ? (
        <Notice to="/vendas/ordens" search={{ status: 'paradas' }} onClose={onClose}>
          {plural(ordens_paradas, 'ordem parada', 'ordens paradas')} há mais de{' '}
          {plural(dias_parada, 'dia', 'dias')}
        </Notice>
      ) : null}
      {estoque_baixo && estoque_baixo.total > 0 ? (
        <Notice to="/estoques/produtos" onClose={onClose}>
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
  onClose: () => void;
  children: ReactNode;
}

function Notice({ to, search = {}, onClose, children }: NoticeProps) {
  return (
    <li>
      <Link to={to} search={search as never} className={classes.notice} onClick={onClose}>
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
