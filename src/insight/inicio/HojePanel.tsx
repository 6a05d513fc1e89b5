/**
 * The counts of today: late orders, ready devices, overdue debts, sales. Each count links to the rows that it counts.
 * Each figure is there for who may see it; its space is reserved while it loads.
 */
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import classes from './HojePanel.module.css';
import { useHoje } from './inicio.client.ts';
import { DIAS_DE_VENDAS } from './inicio.rules.ts';

const VendasDoDiaDialog = lazyOverlay(() =>
  import('./VendasDoDiaDialog.tsx').then((m) => m.VendasDoDiaDialog),
);

const ORDENS = '/vendas/ordens';

export function HojePanel({ filial_id }: { filial_id: string }) {
  const veOrdens = usePermissao('ordens_servico:ver');
  const veFinanceiro = usePermissao('financeiro:ver');
  const veVendas = usePermissao('relatorios:servicos');
  const veEstoque = usePermissao('produtos_servicos:ver');
  const { data } = useHoje(filial_id);
  const [vendas, setVendas] = useSearchParam('vendas');
  const dia = DIAS_DE_VENDAS.find((um) => um === vendas);
  const vencido = data?.a_receber_vencido;
  return (
    <>
      <nav aria-label="Hoje" aria-busy={!data} className={classes.figures}>
        {veOrdens && (
          <>
            <Figure
              label="Atrasadas"
              tone="danger"
              count={data?.ordens?.atrasadas}
              to={ORDENS}
              search={{ situacao: 'atrasadas' }}
            />
            <Figure
              label="Vencem hoje"
              tone="amber"
              count={data?.ordens?.vencem_hoje}
              to={ORDENS}
              search={{ situacao: 'vencem_hoje' }}
            />
            <Figure
              label="Prontas para retirar"
              count={data?.ordens?.nao_retirados}
              to={ORDENS}
              search={{ situacao: 'nao_retirados' }}
            />
            <Figure
              label="Aguardando aprovação"
              count={data?.ordens?.aguardando_aprovacao}
              to={ORDENS}
              search={{ status: 'aguardando_aprovacao' }}
            />
          </>
        )}
        {veFinanceiro && vencido !== null && (
          <Figure
            label="A receber vencido"
            tone="danger"
            count={vencido?.parcelas}
            value={vencido && <MoneyText value={vencido.saldo} />}
            hint={vencido && plural(vencido.parcelas, 'parcela', 'parcelas')}
            to="/financeiro/receber"
            search={{ situacao: 'vencidas' }}
          />
        )}
        {veVendas && (
          <Figure
            label="Vendas de hoje"
            value={data?.vendas && <MoneyText value={data.vendas.hoje} />}
            hint={data?.vendas && `ontem ${formatBRL(data.vendas.ontem)}`}
            to="/"
            search={{ vendas: 'hoje' }}
          />
        )}
        {veEstoque && (
          <Figure
            label="Estoque baixo"
            tone="amber"
            count={data?.estoque_baixo ?? undefined}
            to="/estoques/produtos"
            search={{ estoque: 'baixo' }}
          />
        )}
      </nav>
      {veVendas && dia && (
        <VendasDoDiaDialog
          filial_id={filial_id}
          dia={dia}
          onDia={setVendas}
          onClose={() => setVendas(undefined)}
        />
      )}
    </>
  );
}

interface FigureProps {
  label: string;
  /** Colour of a count above 0. */
  tone?: 'danger' | 'amber';
  count?: number | undefined;
  /** Shown instead of the count. */
  value?: ReactNode;
  hint?: string | null | undefined;
  to: string;
  search: Record<string, string>;
}

function Figure({ label, tone, count, value, hint, to, search }: FigureProps) {
  return (
    <Link to={to} search={search as never} className={classes.figure}>
      <span className={classes.label}>{label}</span>
      <strong
        className={`numeric ${classes.value}`}
        data-tone={count ? tone : undefined}
        data-none={count === 0}
      >
        {value ?? count?.toLocaleString('pt-BR') ?? '–'}
      </strong>
      <Text component="span" c="dimmed" fz="xs" className={classes.hint}>
        {hint}
      </Text>
    </Link>
  );
}
