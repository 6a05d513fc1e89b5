/** The payments that a branch received or made, newest first, each with 'Estornar'. */
import { IconArrowBackUp, IconArrowsExchange, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { DocumentoLink } from '#kernels/financeiro/DocumentoLink.tsx';
import { unico } from '#kernels/financeiro/documento.client.ts';
import type { Natureza } from '#kernels/financeiro/livro.rules.ts';
import { SituacaoBadge } from '#kernels/financeiro/SituacaoBadge.tsx';
import { imprimirRecibo } from '#operations/pagamentos/pagamentos.client.ts';
import { useList } from '#platform/web/data/api.ts';
import { type ListState, useListSort, useSearchParam } from '#platform/web/data/url_state.ts';
import { PeriodFilter } from '#platform/web/forms/PeriodFilter.tsx';
import { ClearFilters } from '#platform/web/lists/ClearFilters.tsx';
import type { Column } from '#platform/web/lists/columns.ts';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { periodOf } from '#platform/web/lists/periods.ts';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { DateText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { ClienteLink } from '#registers/clientes/ClienteLink.tsx';
import { contas } from './contas.client.ts';
import type { Lancado } from './contas.contract.ts';
import { ORDENACAO_LANCADOS } from './lista.rules.ts';
import { formasDoLancado, PALAVRAS, situacaoDoLancado } from './natureza.rules.ts';

const EstornoDialog = lazyOverlay(() => import('./EstornoDialog.tsx').then((m) => m.EstornoDialog));

const LancadoAbertoDialog = lazyOverlay(() =>
  import('./LancadoAbertoDialog.tsx').then((m) => m.LancadoAbertoDialog),
);

const TrocarFormaDialog = lazyOverlay(() =>
  import('#kernels/financeiro/TrocarFormaDialog.tsx').then((m) => m.TrocarFormaDialog),
);

const colunas = (natureza: Natureza): Column<Lancado>[] => [
  {
    title: 'N°',
    sort: 'numero',
    render: ({ numero }) => <span className="numeric">{numero}</span>,
    width: 84,
    phone: 'fact',
    phoneLabel: 'N°',
  },
  { title: 'Data', render: ({ data }) => <DateText value={data} />, width: 116, phone: 'fact' },
  {
    title: PALAVRAS[natureza].parte,
    render: ({ cliente_id, parte_nome }) => <ClienteLink id={cliente_id} nome={parte_nome} />,
    phone: 'title',
  },
  {
    title: 'Origem',
    render: ({ documentos, descricao }) => (
      <DocumentoLink documento={unico(documentos)}>{descricao}</DocumentoLink>
    ),
    phone: 'line',
  },
  { title: 'Forma', render: formasDoLancado, lines: 2, phone: 'line' },
  moneyColumn('Valor', ({ valor }) => valor, { width: 132, phone: 'aside' }),
  {
    title: 'Situação',
    render: (lancado) => <SituacaoBadge {...situacaoDoLancado(lancado)} />,
    width: 232,
    phone: 'fact',
  },
];

interface LancadosPanelProps {
  natureza: Natureza;
  filial_id: string;
  lista: ListState;
}

export function LancadosPanel({ natureza, filial_id, lista }: LancadosPanelProps) {
  const palavras = PALAVRAS[natureza];
  const sort = useListSort(ORDENACAO_LANCADOS);
  const operacao = natureza === 'receber' ? contas.listRecebimentos : contas.listPagamentos;
  const filtro = { filial_id, ...periodOf(lista.filters), ...lista.search, ...sort.input };
  const query = useList(operacao, { ...filtro, cursor: lista.cursor }, { summed: true });
  const exportar = natureza === 'receber' ? contas.exportarRecebimentos : contas.exportarPagamentos;
  const podeEstornar = usePermissao('financeiro:estornar');
  const podeTrocar = usePermissao('financeiro:receber');
  const [estornando, setEstornando] = useState<Lancado | null>(null);
  const [trocando, setTrocando] = useState<Lancado | null>(null);
  const [aberto, setAberto] = useSearchParam('lancado');
  const pode = {
    trocar: (lancado: Lancado) => podeTrocar && lancado.pode_trocar,
    estornar: ({ estornado_por, devolvido }: Lancado) =>
      podeEstornar && estornado_por === null && devolvido === null,
  };
  return (
    <>
      <ToolbarList
        label={palavras.lancados}
        placeholder={palavras.lancadoBusca}
        query={query}
        list={lista}
        sort={sort}
        sortMenu={false}
        columns={colunas(natureza)}
        count={palavras.contagem}
        loadError={palavras.lancadoErro}
        empty={{
          text: palavras.lancadoVazio,
          filtered: palavras.lancadoNaoAchado,
          hint: palavras.lancadoDica,
        }}
        exportMenu={<ExportMenu operation={exportar} input={filtro} />}
        dimmed={(lancado) => situacaoDoLancado(lancado).riscada}
        onOpen={({ id }) => setAberto(id)}
        actions={(lancado) => [
          {
            label: 'Recibo',
            letter: 'I',
            icon: IconPrinter,
            onClick: () => imprimirRecibo(lancado.id),
          },
          pode.trocar(lancado) && {
            label: 'Trocar forma',
            letter: 'T',
            icon: IconArrowsExchange,
            onClick: () => setTrocando(lancado),
          },
          pode.estornar(lancado) && {
            label: 'Estornar',
            letter: 'S',
            icon: IconArrowBackUp,
            tone: 'danger',
            onClick: () => setEstornando(lancado),
          },
        ]}
      >
        <PeriodFilter list={lista} label="Data" all="Qualquer dia" />
        <ClearFilters list={lista} />
      </ToolbarList>
      {aberto && (
        <LancadoAbertoDialog
          key={aberto}
          id={aberto}
          natureza={natureza}
          pode={pode}
          onTrocar={setTrocando}
          onEstornar={setEstornando}
          onClose={() => setAberto(undefined)}
        />
      )}
      {trocando && (
        <TrocarFormaDialog
          pagamento={{ ...trocando, formas: trocando.pagas }}
          filial_id={filial_id}
          onClose={() => setTrocando(null)}
        />
      )}
      {estornando && (
        <EstornoDialog lancado={estornando} natureza={natureza} onClose={() => setEstornando(null)} />
      )}
    </>
  );
}
