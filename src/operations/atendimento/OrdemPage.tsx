/**
 * The page of one order, by its id or number. Items are edited line by line; dialogs of other slices edit the rest.
 * `?itens=1` focuses the line for a new item.
 */
import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useOpcoes } from '#kernels/financeiro/baixas.client.ts';
import type { OrdemServicoDetalhe } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { hasCode, toastError } from '#platform/web/data/api.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { AwaitedPage } from '#platform/web/look/AwaitedPage.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { usePageTitle } from '#platform/web/look/page_title.ts';
import type { PaginaDaOrdem } from './atendimento.contract.ts';
import { CabecalhoOrdemPanel } from './CabecalhoOrdemPanel.tsx';
import { AparelhoPanel } from './FatosOrdemPanel.tsx';
import { ItensPanel } from './ItensPanel.tsx';
import classes from './OrdemPage.module.css';
import { useEntradaLida, usePaginaDaOrdem, usePasso } from './ordem.client.ts';
import { categoriaDasFotos } from './ordem.rules.ts';
import { ResumoPanel } from './ResumoPanel.tsx';

const PagamentosList = lazy(() =>
  import('#operations/pagamentos/PagamentosList.tsx').then((m) => ({ default: m.PagamentosList })),
);

const OrcamentosDaOrdemList = lazy(() =>
  import('#operations/orcamentos/OrcamentosDaOrdemList.tsx').then((m) => ({
    default: m.OrcamentosDaOrdemList,
  })),
);

const EntradaList = lazy(() =>
  import('#operations/entrada/EntradaList.tsx').then((m) => ({ default: m.EntradaList })),
);

const LaudoPanel = lazy(() => import('./LaudoPanel.tsx').then((m) => ({ default: m.LaudoPanel })));

const NotasList = lazy(() =>
  import('#operations/notas/NotasList.tsx').then((m) => ({ default: m.NotasList })),
);

const GarantiaList = lazy(() =>
  import('#operations/retornos/GarantiaList.tsx').then((m) => ({ default: m.GarantiaList })),
);

const MensagensList = lazy(() =>
  import('#operations/mensagens/MensagensList.tsx').then((m) => ({ default: m.MensagensList })),
);

const OutrasVendasPanel = lazy(() =>
  import('./OutrasVendasPanel.tsx').then((m) => ({ default: m.OutrasVendasPanel })),
);

const EnviosList = lazy(() =>
  import('#operations/envios/EnviosList.tsx').then((m) => ({ default: m.EnviosList })),
);

const AssinaturasList = lazy(() =>
  import('#operations/assinaturas/AssinaturasList.tsx').then((m) => ({ default: m.AssinaturasList })),
);

const FotosList = lazy(() => import('#company/anexos/FotosList.tsx').then((m) => ({ default: m.FotosList })));

const LinhaDoTempoPanel = lazy(() =>
  import('./LinhaDoTempoPanel.tsx').then((m) => ({ default: m.LinhaDoTempoPanel })),
);

const OrdemPerdidaPanel = lazy(() =>
  import('./OrdemPerdidaPanel.tsx').then((m) => ({ default: m.OrdemPerdidaPanel })),
);

const ERRO = 'Erro ao carregar ordens de serviço';

export function OrdemPage() {
  const { id: chave = '' } = useParams({ strict: false });
  const { data: ordem, error, refetch } = usePaginaDaOrdem(chave);
  const perdida = hasCode(error, 'ORDEM_NAO_ENCONTRADA') || hasCode(error, 'DADOS_INVALIDOS');
  useEffect(() => {
    if (error && !perdida) toastError(error, ERRO);
  }, [error, perdida]);

  if (perdida)
    return (
      <Page>
        <Suspense fallback={null}>
          <OrdemPerdidaPanel />
        </Suspense>
      </Page>
    );
  if (ordem) return <Ordem key={ordem.id} ordem={ordem} />;
  if (!error) return <AwaitedPage />;
  return (
    <Page>
      <LoadError text={ERRO} error={error} onRetry={() => void refetch()} />
    </Page>
  );
}

function Ordem({ ordem }: { ordem: PaginaDaOrdem }) {
  usePageTitle(`Ordem de Serviço #${ordem.numero_os}`);
  const lida = useEntradaLida(ordem.id);
  return (
    <Page>
      <Stack
        component="article"
        gap="md"
        maw={1560}
        className={classes.ordem}
        aria-label={`Ordem de Serviço #${ordem.numero_os}`}
      >
        <CabecalhoOrdemPanel ordem={ordem} />
        <div className={classes.colunas}>
          <div className={classes.principal}>
            <AparelhoPanel ordem={ordem} />
            <Suspense fallback={null}>{lida && <DepoisDoAparelho ordem={ordem} />}</Suspense>
          </div>
          <aside className={classes.lado} aria-label="Resumo e histórico">
            <ResumoPanel ordem={ordem} />
            <Suspense fallback={null}>
              <LinhaDoTempoPanel ordem={ordem} />
            </Suspense>
          </aside>
        </div>
      </Stack>
    </Page>
  );
}

/** The intake stands above the items. Both appear together, so that the items do not move under a finger. */
function DepoisDoAparelho({ ordem }: { ordem: PaginaDaOrdem }) {
  return (
    <>
      <EntradaList ordem={ordem} />
      <AssinaturasList ordem={ordem} />
      <EnviosList ordem={ordem} />
      <ItensPanel ordem={ordem} />
      {ordem.outras_vendas.length > 0 && <OutrasVendasPanel vendas={ordem.outras_vendas} />}
      <Orcamentos ordem={ordem} />
      <Pagamentos ordem={ordem} />
      <Suspense fallback={null}>
        <LaudoPanel ordem={ordem} />
        <GarantiaList ordem={ordem} />
        <NotasList ordem={ordem} />
        <MensagensList ordem={ordem} />
      </Suspense>
      <Fotos ordem={ordem} />
    </>
  );
}

function Orcamentos({ ordem }: { ordem: PaginaDaOrdem }) {
  const podeVer = usePermissao('orcamentos:ver');
  const passo = usePasso(ordem);
  if (!podeVer) return null;
  return (
    <Suspense fallback={null}>
      <OrcamentosDaOrdemList ordem={ordem} noCabecalho={passo?.tipo === 'orcar'} />
    </Suspense>
  );
}

/** The order's money, for users who may receive, once money was started. Its code loads on demand. */
function Pagamentos({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const { data: opcoes } = useOpcoes(ordem.filial_id);
  const [, setJanela] = useSearchParam('janela');
  if (!opcoes?.pode_receber) return null;
  return (
    <Suspense fallback={null}>
      <PagamentosList ordem={ordem} onSinal={() => setJanela('sinal')} />
    </Suspense>
  );
}

function Fotos({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const podeAnexar = usePermissao('ordens_servico:editar');
  return (
    <Suspense fallback={null}>
      <FotosList
        tabela="ordens_servico"
        registro_id={ordem.id}
        filial_id={ordem.filial_id}
        categoria={categoriaDasFotos(ordem.status)}
        podeAnexar={podeAnexar}
        emLinha
      />
    </Suspense>
  );
}
