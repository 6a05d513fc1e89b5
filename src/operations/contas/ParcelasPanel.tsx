/** The parcels of a branch, open ones first, each with 'Receber' or 'Pagar'. */
import { IconCalendarRepeat, IconCash, IconQrcode, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import type { Natureza } from '#kernels/financeiro/livro.rules.ts';
import { SituacaoBadge } from '#kernels/financeiro/SituacaoBadge.tsx';
import type { OrigemTitulo } from '#kernels/financeiro/vocabulario.rules.ts';
import type { ACobrar } from '#operations/pagamentos/CobrarDialog.tsx';
import { formatBRL } from '#platform/shared/money.ts';
import { useList } from '#platform/web/data/api.ts';
import { type ListState, useListSort, useSearchParam } from '#platform/web/data/url_state.ts';
import { PeriodFilter } from '#platform/web/forms/PeriodFilter.tsx';
import { ClearFilters } from '#platform/web/lists/ClearFilters.tsx';
import type { Column } from '#platform/web/lists/columns.ts';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { FilterMenu } from '#platform/web/lists/FilterMenu.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { periodOf } from '#platform/web/lists/periods.ts';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { DateText } from '#platform/web/look/values.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { LoadingWindow } from '#platform/web/overlays/LoadingOverlay.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { contas, useCancelarConta } from './contas.client.ts';
import type { ParcelaListada } from './contas.contract.ts';
import { estaAberta, situacaoDaParcela } from './contas.rules.ts';
import { ORDENACAO_PARCELAS, type SituacaoFiltro } from './lista.rules.ts';
import { PALAVRAS } from './natureza.rules.ts';

const BaixaDialog = lazyOverlay(() => import('./BaixaDialog.tsx').then((m) => m.BaixaDialog));
const RenegociarDialog = lazyOverlay(() => import('./RenegociarDialog.tsx').then((m) => m.RenegociarDialog));
const CobrarDialog = lazyOverlay(() =>
  import('#operations/pagamentos/CobrarDialog.tsx').then((m) => m.CobrarDialog),
);
const CobrancaDialog = lazyOverlay(() =>
  import('#operations/pagamentos/CobrancaDialog.tsx').then((m) => m.CobrancaDialog),
);
const NovaContaDialog = lazyOverlay(() => import('./NovaContaDialog.tsx').then((m) => m.NovaContaDialog));

const colunas = (natureza: Natureza, hoje: string, daEmpresa: boolean): Column<ParcelaListada>[] => [
  {
    title: 'Vencimento',
    sort: 'vencimento',
    render: ({ vencimento }) => <DateText value={vencimento} />,
    width: 124,
    phone: 'fact',
  },
  {
    title: PALAVRAS[natureza].parte,
    render: ({ parte_nome }) => parte_nome,
    grow: 1.3,
    lines: 2,
    phone: 'title',
  },
  { title: 'Origem', render: ({ descricao }) => descricao, lines: 2, phone: 'line' },
  {
    title: 'Parcela',
    render: ({ numero, de }) => (
      <span className="numeric">
        {numero}/{de}
      </span>
    ),
    width: 76,
    phone: 'fact',
    phoneLabel: 'Parcela',
  },
  moneyColumn('Valor', ({ valor }) => valor, { width: 124 }),
  moneyColumn('Saldo', ({ saldo }) => saldo, { width: 124, phone: 'aside' }),
  {
    title: 'Situação',
    render: (parcela) => <SituacaoBadge {...situacaoDaParcela(parcela, hoje)} />,
    width: 172,
    phone: 'fact',
  },
  ...(daEmpresa ? [FILIAL] : []),
];

/** Shown only for several branches: in one branch's list every row would say the same. */
const FILIAL: Column<ParcelaListada> = {
  title: 'Filial',
  render: ({ filial_nome }) => filial_nome,
  lines: 2,
  phone: 'fact',
};

const TODAS = 'todas';

/** The current branch, unless the address names another or all. */
function useFilialDaLista(atual: { id: string; nome: string }, escolhida: string | undefined) {
  const { ativas = [] } = useFilialAtual();
  const outras = ativas.filter(({ id }) => id !== atual.id);
  const varias = outras.length > 0;
  const daEmpresa = varias && escolhida === TODAS;
  const outra = outras.find(({ id }) => id === escolhida);
  return {
    daEmpresa,
    filial_id: daEmpresa ? undefined : (outra?.id ?? atual.id),
    /** Null for a person of a single branch. */
    opcoes: varias
      ? { [TODAS]: 'Todas as filiais', ...Object.fromEntries(outras.map(({ id, nome }) => [id, nome])) }
      : null,
  };
}

interface ParcelasPanelProps {
  natureza: Natureza;
  filial: { id: string; nome: string };
  lista: ListState;
  hoje: string;
}

export function ParcelasPanel({ natureza, filial, lista, hoje }: ParcelasPanelProps) {
  const palavras = PALAVRAS[natureza];
  const sort = useListSort(ORDENACAO_PARCELAS);
  const situacao = lista.filters.situacao as SituacaoFiltro | undefined;
  const origem = lista.filters.origem as OrigemTitulo | undefined;
  const { filial_id, daEmpresa, opcoes: filiais } = useFilialDaLista(filial, lista.filters.filial);
  const filtro = { filial_id, situacao, origem, ...periodOf(lista.filters), ...lista.search, ...sort.input };
  const operacao = natureza === 'receber' ? contas.listReceber : contas.listPagar;
  const query = useList(operacao, { ...filtro, cursor: lista.cursor }, { summed: true });
  const exportar = natureza === 'receber' ? contas.exportarReceber : contas.exportarPagar;
  const podeCriar = usePermissao('financeiro:editar');
  const podeBaixar = usePermissao(natureza === 'receber' ? 'financeiro:receber' : 'financeiro:pagar');
  const [baixando, setBaixando] = useState<ParcelaListada | null>(null);
  const [renegociando, setRenegociando] = useState<ParcelaListada | null>(null);
  const [nova, setNova] = useSearchParam('nova');
  const podeCobrar = natureza === 'receber' && podeBaixar;
  /** The instalment's current row: an open window must propose the current balance, not an earlier one. */
  const atual = (parcela: ParcelaListada) => query.data?.itens.find(({ id }) => id === parcela.id) ?? parcela;
  const cobranca = useCobrarPorPix(atual);
  function abrir(mostrar: (parcela: ParcelaListada) => void, parcela: ParcelaListada) {
    void query.refetch();
    mostrar(parcela);
  }
  const cancelar = useCancelar();
  const colunasDaLista = colunas(natureza, hoje, daEmpresa);
  return (
    <>
      <ToolbarList
        label={palavras.lista}
        placeholder={palavras.busca}
        query={query}
        list={lista}
        sort={sort}
        sortMenu={false}
        columns={colunasDaLista}
        count={['parcela', 'parcelas']}
        sumOf={situacao === undefined || situacao === 'vencidas' ? 'do saldo' : 'do valor'}
        loadError={palavras.erro}
        empty={{ text: palavras.vazia, filtered: palavras.naoAchada }}
        create={podeCriar && { label: palavras.nova, onClick: () => setNova('1') }}
        exportMenu={<ExportMenu operation={exportar} input={filtro} />}
        manyFilters
        dimmed={(parcela) => parcela.situacao === 'cancelada'}
        actions={(parcela) => [
          podeBaixar &&
            estaAberta(parcela) && {
              label: palavras.baixar,
              letter: natureza === 'receber' ? 'R' : 'P',
              icon: IconCash,
              onClick: () => abrir(setBaixando, parcela),
            },
          podeCobrar &&
            parcela.cliente_id !== null &&
            estaAberta(parcela) && {
              label: 'Cobrar por PIX',
              icon: IconQrcode,
              onClick: () => abrir(cobranca.cobrar, parcela),
            },
          podeCriar &&
            estaAberta(parcela) && {
              label: 'Renegociar',
              icon: IconCalendarRepeat,
              onClick: () => abrir(setRenegociando, parcela),
            },
          podeCriar &&
            parcela.cancelavel &&
            estaAberta(parcela) && {
              label: 'Cancelar conta',
              icon: IconX,
              tone: 'danger',
              onClick: () => void cancelar(parcela),
            },
        ]}
      >
        <FilterMenu
          list={lista}
          name="situacao"
          label="Situação"
          all="Em aberto"
          options={palavras.situacoes}
        />
        <FilterMenu
          list={lista}
          name="origem"
          label="Origem"
          all="Qualquer origem"
          options={palavras.origens}
        />
        {filiais && (
          <FilterMenu list={lista} name="filial" label="Filial" all={filial.nome} options={filiais} />
        )}
        <PeriodFilter list={lista} label="Vencimento" all="Qualquer vencimento" />
        <ClearFilters list={lista} />
      </ToolbarList>
      {cobranca.janela}
      {baixando && (
        <BaixaDialog parcela={atual(baixando)} filial_id={filial.id} onClose={() => setBaixando(null)} />
      )}
      {renegociando && (
        <RenegociarDialog parcela={atual(renegociando)} hoje={hoje} onClose={() => setRenegociando(null)} />
      )}
      {nova && podeCriar && hoje !== '' && (
        <NovaContaDialog natureza={natureza} filial={filial} hoje={hoje} onClose={() => setNova(undefined)} />
      )}
      {nova && podeCriar && hoje === '' && <LoadingWindow onClose={() => setNova(undefined)} />}
    </>
  );
}

/** Asks for the amount, then shows the PIX code of the new charge. */
function useCobrarPorPix(atual: (parcela: ParcelaListada) => ParcelaListada) {
  const [alvo, setAlvo] = useState<ParcelaListada | null>(null);
  const [feita, setFeita] = useState<string | null>(null);
  const mostrar = (id: string) => {
    setAlvo(null);
    setFeita(id);
  };
  const janela = (
    <>
      {alvo && <CobrarDialog alvo={aCobrar(atual(alvo))} onCobrada={mostrar} onClose={() => setAlvo(null)} />}
      {feita && <CobrancaDialog id={feita} onClose={() => setFeita(null)} />}
    </>
  );
  return { cobrar: setAlvo, janela };
}

const aCobrar = ({ id, saldo, descricao, numero, de }: ParcelaListada): ACobrar => ({
  tipo: 'parcela',
  id,
  valor: saldo,
  descricao: `${descricao} · parcela ${numero}/${de}`,
});

function useCancelar() {
  const { mutate } = useCancelarConta();
  return async ({ titulo_id, natureza, descricao, parte_nome, valor, de }: ParcelaListada) => {
    const sim = await confirm({
      title: 'Cancelar conta',
      message:
        de > 1
          ? 'Deseja cancelar esta conta? Todas as suas parcelas serão canceladas.'
          : 'Deseja cancelar esta conta?',
      details: { [PALAVRAS[natureza].de]: parte_nome, Conta: descricao, Parcela: formatBRL(valor) },
      confirmLabel: 'Cancelar conta',
      cancelLabel: 'Voltar',
    });
    if (sim) mutate({ id: titulo_id });
  };
}
