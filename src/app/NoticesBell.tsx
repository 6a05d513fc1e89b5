/** The bell: what asks for attention in the current branch, or that nothing does (decisions § 5). */
import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useFilialAtual } from '#filiais/filiais.client.ts';
import { useAvisos } from '#inicio/inicio.client.ts';
import type { Avisos } from '#inicio/inicio.contract.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { formatQuantity } from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import classes from './NoticesBell.module.css';

export function NoticesBell() {
  const { filial } = useFilialAtual();
  const { data, isError, refetch } = useAvisos(filial?.id);
  const [opened, setOpened] = useState(false);
  const total = data ? totalOf(data) : 0;
  const count = total > 99 ? '99+' : String(total);
  const label = total > 0 ? `Avisos: ${count}` : 'Avisos';

  function change(open: boolean) {
    setOpened(open);
    if (open) void refetch();
  }
  return (
    <Popover position="bottom-end" width={320} trapFocus opened={opened} onChange={change}>
      <Tooltip label={label} disabled={opened}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="var(--color-muted)"
            size={36}
            aria-label={label}
            className={classes.bell}
            onClick={() => change(!opened)}
          >
            <IconBell size={20} stroke={1.75} />
            {total > 0 && <span className={classes.count}>{count}</span>}
          </ActionIcon>
        </Popover.Target>
      </Tooltip>
      <Popover.Dropdown className={classes.dropdown}>
        {data && <Notices avisos={data} filial={filial?.nome} onClose={() => setOpened(false)} />}
        {!data && (isError ? 'Não foi possível carregar os avisos.' : 'Carregando...')}
      </Popover.Dropdown>
    </Popover>
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

interface NoticesProps {
  avisos: Avisos;
  filial: string | undefined;
  onClose: () => void;
}

function Notices({ avisos, filial, onClose }: NoticesProps) {
  const {
    estoque_baixo,
    contas_aguardando,
    ordens_paradas,
    dias_parada,
    copia_atrasada,
    webhooks_desativados,
  } = avisos;
  if (totalOf(avisos) === 0) return 'Nenhum aviso no momento.';
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
