/** The customer's quotes and debts. */
import { useNavigate } from '@tanstack/react-router';
import { SituacaoBadge } from '#kernels/financeiro/SituacaoBadge.tsx';
import { situacaoDaParcela } from '#operations/contas/contas.rules.ts';
import { OrcamentoBadge } from '#operations/orcamentos/OrcamentoBadge.tsx';
import { useOrcamentosDoCliente, useParcelasDoCliente } from '#operations/pagina_cliente/cliente.client.ts';
import type {
  OrcamentoDoCliente,
  ParcelaDoCliente,
} from '#operations/pagina_cliente/pagina_cliente.contract.ts';
import type { Column } from '#platform/web/lists/columns.ts';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { DateText } from '#platform/web/look/values.tsx';
import { ListaPanel } from './ListaPanel.tsx';

const COLUNAS_ORCAMENTOS: Column<OrcamentoDoCliente>[] = [
  {
    title: 'N°',
    render: ({ numero }) => <span className="numeric">#{numero}</span>,
    width: 94,
    phone: 'title',
  },
  { title: 'Data', render: ({ criado_em }) => <DateText value={criado_em} />, width: 128, phone: 'fact' },
  {
    title: 'OS',
    render: ({ numero_os }) => <span className="numeric">{numero_os ? `#${numero_os}` : '-'}</span>,
    phone: 'fact',
    phoneLabel: 'OS',
  },
  moneyColumn('Total', ({ total }) => total, { width: 140, phone: 'fact' }),
  {
    title: 'Validade',
    render: ({ valido_ate }) => <DateText value={valido_ate} />,
    width: 128,
    phone: 'fact',
    phoneLabel: 'até',
  },
  {
    title: 'Situação',
    render: ({ mostrada }) => <OrcamentoBadge mostrada={mostrada} />,
    width: 160,
    phone: 'aside',
  },
];

export function OrcamentosDoClientePanel({ id }: { id: string }) {
  const navigate = useNavigate();
  return (
    <ListaPanel
      titulo="Orçamentos"
      query={useOrcamentosDoCliente(id)}
      columns={COLUNAS_ORCAMENTOS}
      vazio="Nenhum orçamento"
      erro="Erro ao carregar orçamentos"
      dimmed={({ mostrada }) => mostrada === 'cancelado'}
      onOpen={({ id: orcamento }) =>
        void navigate({ to: '/vendas/orcamentos', search: { orcamento } as never })
      }
    />
  );
}

const COLUNAS_PARCELAS: Column<ParcelaDoCliente>[] = [
  {
    title: 'Vencimento',
    render: ({ vencimento }) => <DateText value={vencimento} />,
    width: 128,
    phone: 'fact',
  },
  { title: 'Origem', render: ({ descricao }) => descricao, lines: 2, phone: 'title' },
  moneyColumn('Valor', ({ valor }) => valor, { width: 140, phone: 'fact' }),
  moneyColumn('Saldo', ({ saldo }) => saldo, { width: 140, phone: 'fact', phoneLabel: 'Saldo' }),
  {
    title: 'Situação',
    render: (parcela) => <SituacaoBadge {...situacaoDaParcela(parcela, parcela.hoje)} />,
    width: 180,
    phone: 'aside',
  },
];

export function FinanceiroDoClientePanel({ id }: { id: string }) {
  return (
    <ListaPanel
      titulo="Financeiro"
      query={useParcelasDoCliente(id)}
      columns={COLUNAS_PARCELAS}
      vazio="Nenhuma conta"
      erro="Erro ao carregar contas"
      dimmed={({ situacao }) => situacao === 'cancelada'}
    />
  );
}
