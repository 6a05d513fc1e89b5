/** Closings of commissions, newest first: amount, last day, and the part that is still to be paid. */
import { IconArrowBackUp, IconLock, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { SituacaoBadge } from '#kernels/financeiro/SituacaoBadge.tsx';
import { isZero } from '#platform/shared/money.ts';
import { useList } from '#platform/web/data/api.ts';
import { useListState } from '#platform/web/data/url_state.ts';
import type { Column } from '#platform/web/lists/columns.ts';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { DateText, DateTimeText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { fechamentos, imprimirDemonstrativo, useDesfazerComPergunta } from './fechamentos.client.ts';
import type { Fechamento } from './fechamentos.contract.ts';
import { situacaoDoFechamento } from './fechamentos.rules.ts';

const FecharDialog = lazyOverlay(() => import('./FecharDialog.tsx').then((m) => m.FecharDialog));

const colunas: Column<Fechamento>[] = [
  {
    title: 'N°',
    render: ({ numero }) => <span className="numeric">{numero}</span>,
    width: 72,
    phone: 'fact',
    phoneLabel: 'N°',
  },
  { title: 'Pessoa', render: ({ pessoa_nome }) => pessoa_nome, lines: 2, phone: 'title' },
  {
    title: 'Até',
    render: ({ ate }) => <DateText value={ate} />,
    width: 116,
    phone: 'fact',
    phoneLabel: 'Até',
  },
  { title: 'Fechado em', render: ({ criado_em }) => <DateTimeText value={criado_em} />, width: 148 },
  { title: 'Filial', render: ({ filial_nome }) => filial_nome, width: 132 },
  moneyColumn('Comissões', ({ valor }) => valor, { width: 124, phone: 'aside' }),
  moneyColumn('Vales', ({ vales }) => (isZero(vales) ? null : vales), { width: 104 }),
  {
    title: 'Situação',
    render: (fechamento) => <SituacaoBadge {...situacaoDoFechamento(fechamento)} />,
    width: 120,
    phone: 'fact',
  },
];

export function FechamentosList() {
  const lista = useListState();
  const query = useList(fechamentos.listFechamentos, lista.input, { summed: true });
  const podeFechar = usePermissao('comissoes:fechar');
  const desfazer = useDesfazerComPergunta();
  const { filial } = useFilialAtual();
  const [fechando, setFechando] = useState(false);
  return (
    <>
      <ToolbarList
        label="Fechamentos"
        placeholder="Buscar por pessoa"
        query={query}
        list={lista}
        columns={colunas}
        count={['fechamento', 'fechamentos']}
        sumOf="das comissões"
        loadError="Erro ao carregar fechamentos"
        empty={{
          text: 'Nenhum fechamento ainda',
          filtered: 'Nenhum fechamento encontrado',
          hint: 'Fechar junta o que uma pessoa ganhou até um dia, desconta os vales e faz a conta a pagar.',
        }}
        exportMenu={<ExportMenu operation={fechamentos.exportarFechamentos} input={lista.search} />}
        create={
          podeFechar &&
          filial && { label: 'Fechar comissões', icon: IconLock, onClick: () => setFechando(true) }
        }
        dimmed={({ desfeito_em }) => desfeito_em !== null}
        actions={(fechamento) => [
          fechamento.desfeito_em === null && {
            label: 'Imprimir demonstrativo',
            letter: 'I',
            icon: IconPrinter,
            onClick: () => imprimirDemonstrativo(fechamento.id),
          },
          podeFechar &&
            fechamento.desfeito_em === null && {
              label: 'Desfazer fechamento',
              letter: 'D',
              icon: IconArrowBackUp,
              tone: 'danger',
              onClick: () => void desfazer(fechamento),
            },
        ]}
      />
      {fechando && filial && <FecharDialog filial_id={filial.id} onClose={() => setFechando(false)} />}
    </>
  );
}
