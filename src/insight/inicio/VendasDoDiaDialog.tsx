/** The sales and reversals of today or yesterday. Their lines add up to the figure on the dashboard. */
import { Button, SegmentedControl } from '@mantine/core';
import { usePermissao } from '#company/auth/auth.client.ts';
import { OrdemLink } from '#operations/ordens_servico/OrdemLink.tsx';
import { formatDay } from '#platform/shared/dates.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import type { Column } from '#platform/web/lists/columns.ts';
import { DataTable } from '#platform/web/lists/DataTable.tsx';
import { EmptyState } from '#platform/web/lists/EmptyState.tsx';
import { RowLink } from '#platform/web/lists/RowLink.tsx';
import { DateTimeText, MoneyText, QuantityText } from '#platform/web/look/values.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { useVendasDoDia } from './inicio.client.ts';
import type { FatoDeVenda } from './inicio.contract.ts';
import type { DiaDeVendas } from './inicio.rules.ts';

const DIAS = [
  { value: 'hoje', label: 'Hoje' },
  { value: 'ontem', label: 'Ontem' },
] as const satisfies { value: DiaDeVendas; label: string }[];

interface VendasDoDiaDialogProps {
  filial_id: string;
  dia: DiaDeVendas;
  onDia: (dia: DiaDeVendas) => void;
  onClose: () => void;
}

export function VendasDoDiaDialog({ filial_id, dia, onDia, onClose }: VendasDoDiaDialogProps) {
  const query = useVendasDoDia(filial_id, dia);
  const veVendas = usePermissao('vendas:ver');
  const { data, error } = query;
  return (
    <Dialog
      title={dia === 'hoje' ? 'Vendas de hoje' : 'Vendas de ontem'}
      subject={data && formatDay(data.dia)}
      size="large"
      shows
      onClose={onClose}
      footerStart={data && <MoneyText value={data.soma} size="large" />}
      footer={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <SegmentedControl
        aria-label="Dia"
        data={[...DIAS]}
        value={dia}
        onChange={(value) => onDia(value)}
        mb="md"
      />
      {data && data.itens.length > 0 ? (
        <>
          <DataTable
            label="Vendas do dia"
            rows={data.itens}
            rowKey={({ linha_id, sinal }) => `${linha_id}/${sinal}`}
            columns={colunas(veVendas)}
          />
          {data.total > data.itens.length && (
            <p className="hint">
              Só as {data.itens.length} linhas mais novas de {data.total.toLocaleString('pt-BR')} aparecem
              aqui. O total conta todas.
            </p>
          )}
        </>
      ) : data ? (
        <EmptyState text={dia === 'hoje' ? 'Nada foi vendido hoje' : 'Nada foi vendido ontem'} />
      ) : error ? (
        <LoadError text="Erro ao carregar vendas" error={error} onRetry={() => void query.refetch()} />
      ) : (
        <p className="state" role="status">
          Carregando...
        </p>
      )}
    </Dialog>
  );
}

const colunas = (veVendas: boolean): Column<FatoDeVenda>[] => [
  { title: 'Data', render: ({ em }) => <DateTimeText value={em} />, width: 150, phone: 'line' },
  {
    title: 'Documento',
    render: ({ numero_os, numero_venda, venda_direta_id }) => {
      if (numero_os !== null) return <OrdemLink numero={numero_os} />;
      if (venda_direta_id === null) return 'Movimentação';
      return (
        <RowLink to={veVendas && '/vendas/vendas'} search={{ venda: venda_direta_id }}>
          {`Venda ${numero_venda}`}
        </RowLink>
      );
    },
    width: 120,
    phone: 'line',
  },
  {
    title: 'Produto',
    render: ({ produto_nome, sinal }) => (sinal < 0 ? `Estorno: ${produto_nome}` : produto_nome),
    lines: 2,
    phone: 'title',
  },
  { title: 'Cliente', render: ({ cliente_nome }) => cliente_nome ?? '-', phone: 'line' },
  {
    title: 'Quantidade',
    render: ({ quantidade }) => <QuantityText value={quantidade} />,
    width: 104,
    align: 'right',
  },
  {
    title: 'Valor',
    render: ({ valor }) => <MoneyText value={valor} />,
    width: 130,
    align: 'right',
    phone: 'aside',
  },
];
