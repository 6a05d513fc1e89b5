/** One debt: whose it is, what made it, its parcels, and each payment with a link to its receipt. */
import { useQuery } from '@tanstack/react-query';
import { DocumentoLink } from '#kernels/financeiro/DocumentoLink.tsx';
import type { Natureza } from '#kernels/financeiro/livro.rules.ts';
import { SituacaoBadge } from '#kernels/financeiro/SituacaoBadge.tsx';
import { useOpenedRecord } from '#platform/web/data/opened_record.ts';
import type { Column } from '#platform/web/lists/columns.ts';
import { DataTable } from '#platform/web/lists/DataTable.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { RowLink } from '#platform/web/lists/RowLink.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import { DateText, MoneyText } from '#platform/web/look/values.tsx';
import { LoadingWindow } from '#platform/web/overlays/LoadingOverlay.tsx';
import { RecordDialog } from '#platform/web/overlays/RecordDialog.tsx';
import { ClienteLink } from '#registers/clientes/ClienteLink.tsx';
import { contas, enderecoDoLancado } from './contas.client.ts';
import type { Conta } from './contas.contract.ts';
import { situacaoDaParcela } from './contas.rules.ts';
import { PALAVRAS } from './natureza.rules.ts';

interface ContaAbertaDialogProps {
  id: string;
  natureza: Natureza;
  hoje: string;
  onClose: () => void;
}

export function ContaAbertaDialog({ id, natureza, hoje, onClose }: ContaAbertaDialogProps) {
  const operacao = natureza === 'receber' ? contas.abrirReceber : contas.abrirPagar;
  const query = useQuery(operacao.queryOptions({ input: { id }, gcTime: 0 }));
  const conta = useOpenedRecord(undefined, query, { loadError: PALAVRAS[natureza].erro, onClose });
  const title = natureza === 'receber' ? 'Conta a Receber' : 'Conta a Pagar';
  if (!conta) return <LoadingWindow onClose={onClose} />;
  return (
    <RecordDialog
      title={`${title} nº ${conta.numero}`}
      subject={conta.parte_nome}
      facts={fatosDa(conta)}
      onClose={onClose}
    >
      <Section title="Parcelas">
        <DataTable
          label="Parcelas"
          rows={conta.parcelas}
          rowKey={(parcela) => parcela.id}
          columns={colunasDasParcelas(natureza, hoje)}
          dimmed={({ situacao }) => situacao === 'cancelada'}
        />
      </Section>
      {conta.pagamentos.length > 0 && (
        <Section title={PALAVRAS[natureza].lancados}>
          <DataTable
            label={PALAVRAS[natureza].lancados}
            rows={conta.pagamentos}
            rowKey={(pagamento) => pagamento.id}
            columns={colunasDosPagamentos(natureza)}
            dimmed={({ estornado_por }) => estornado_por !== null}
          />
        </Section>
      )}
    </RecordDialog>
  );
}

const fatosDa = (conta: Conta) => ({
  [PALAVRAS[conta.natureza].parte]: <ClienteLink id={conta.cliente_id} nome={conta.parte_nome} />,
  Origem: <DocumentoLink documento={conta.documento}>{conta.descricao}</DocumentoLink>,
  Filial: conta.filial_nome,
  Competência: conta.competencia.slice(0, 7).split('-').reverse().join('/'),
  Valor: <MoneyText value={conta.valor} />,
  Saldo: <MoneyText value={conta.saldo} />,
  Criada: <DateText value={conta.criado_em} />,
  'Criada por': conta.criado_por,
  Cancelada: conta.cancelado_em && <DateText value={conta.cancelado_em} />,
});

type Parcela = Conta['parcelas'][number];

const colunasDasParcelas = (natureza: Natureza, hoje: string): Column<Parcela>[] => [
  {
    title: 'Parcela',
    render: ({ numero }) => <span className="numeric">{numero}</span>,
    width: 90,
    phone: 'title',
  },
  {
    title: 'Vencimento',
    render: ({ vencimento }) => <DateText value={vencimento} />,
    width: 124,
    phone: 'line',
  },
  moneyColumn('Valor', ({ valor }) => valor, { width: 124 }),
  moneyColumn('Saldo', ({ saldo }) => saldo, { width: 124, phone: 'line' }),
  {
    title: 'Situação',
    render: (parcela) => <SituacaoBadge {...situacaoDaParcela({ natureza, ...parcela }, hoje)} />,
    width: 172,
    phone: 'aside',
  },
];

type Pagamento = Conta['pagamentos'][number];

const colunasDosPagamentos = (natureza: Natureza): Column<Pagamento>[] => [
  {
    title: 'N°',
    render: ({ id, numero }) => <RowLink {...enderecoDoLancado(natureza, id)}>{numero}</RowLink>,
    width: 90,
    phone: 'title',
  },
  { title: 'Data', render: ({ data }) => <DateText value={data} />, width: 124, phone: 'line' },
  moneyColumn('Valor', ({ valor }) => valor, { width: 124, phone: 'aside' }),
  {
    title: 'Situação',
    render: ({ estornado_por }) => (estornado_por === null ? 'Efetivado' : `Estornado nº ${estornado_por}`),
    phone: 'line',
  },
];
