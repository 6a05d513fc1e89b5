/** The drawer of the current branch: its session, and all sessions with their summaries. */
import { useFilialAtual, useSemFilial } from '#company/filiais/filiais.client.ts';
import { DesligadoBadge } from '#kernels/financeiro/DesligadoBadge.tsx';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { useListState } from '#platform/web/data/url_state.ts';
import { NoBranchState } from '#platform/web/lists/EmptyState.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { AbaSelect } from './AbaSelect.tsx';
import { CaixaPanel } from './CaixaPanel.tsx';
import type { SituacaoDoCaixa } from './caixa.contract.ts';
import { SessoesList } from './SessoesList.tsx';
import { useSituacao } from './situacao.client.ts';

const AbrirDialog = lazyOverlay(() => import('./AbrirDialog.tsx').then((m) => m.AbrirDialog));
const FecharDialog = lazyOverlay(() => import('./FecharDialog.tsx').then((m) => m.FecharDialog));
const TransferirDialog = lazyOverlay(() => import('./MovimentoDialog.tsx').then((m) => m.TransferirDialog));
const DespesaDialog = lazyOverlay(() => import('./MovimentoDialog.tsx').then((m) => m.DespesaDialog));
const ValeDialog = lazyOverlay(() => import('./MovimentoDialog.tsx').then((m) => m.ValeDialog));
const ResumoDialog = lazyOverlay(() => import('./ResumoDialog.tsx').then((m) => m.ResumoDialog));
const ForaDoCaixaDialog = lazyOverlay(() => import('./ResumoDialog.tsx').then((m) => m.ForaDoCaixaDialog));

export function CaixaPage() {
  const { filial } = useFilialAtual();
  const semFilial = useSemFilial();
  if (semFilial)
    return (
      <Page>
        <NoBranchState
          text="Nenhum caixa"
          hint="O caixa é de uma filial: cadastre a primeira."
          {...semFilial}
        />
      </Page>
    );
  if (!filial) return <Page>{null}</Page>;
  return <DaFilial key={filial.id} filial={filial} />;
}

interface Filial {
  id: string;
  nome: string;
}

function DaFilial({ filial }: { filial: Filial }) {
  const { data: situacao, error, refetch } = useSituacao(filial.id);
  if (error && !situacao)
    return (
      <Page>
        <LoadError text="Erro ao carregar o caixa" error={error} onRetry={() => void refetch()} />
      </Page>
    );
  if (situacao?.ligado === false)
    return (
      <Page>
        <DesligadoBadge />
      </Page>
    );
  return (
    <Page layout="list">
      <AbaSelect aba="Caixa" />
      <CaixaPanel filial_id={filial.id} situacao={situacao} />
      <SessoesList filial_id={filial.id} />
      {situacao && <Janelas filial={filial} situacao={situacao} />}
    </Page>
  );
}

/** The windows that the address opens: '?janela=sangria', '?sessao=…'. */
function Janelas({ filial, situacao }: { filial: Filial; situacao: SituacaoDoCaixa }) {
  const { filters, setFilters } = useListState();
  const { janela, sessao } = filters;
  const mostrar = (outra?: string) => setFilters({ janela: undefined, sessao: outra });
  const { conta, aberta } = situacao;
  const comum = { filial_id: filial.id, situacao, onClose: () => mostrar() };
  if (sessao) return <ResumoDialog id={sessao} onClose={() => mostrar()} />;
  if (!conta || !janela) return null;
  if (!aberta && janela === 'sobras')
    return <ForaDoCaixaDialog filial_id={filial.id} onClose={() => mostrar()} />;
  if (!aberta) return janela === 'abrir' ? <AbrirDialog {...comum} /> : null;
  switch (janela) {
    case 'suprimento':
    case 'sangria':
      return <TransferirDialog tipo={janela} {...comum} />;
    case 'despesa':
      return <DespesaDialog {...comum} />;
    case 'vale':
      return <ValeDialog {...comum} />;
    case 'fechar':
      return <FecharDialog {...comum} sessao_id={aberta.id} onFechado={mostrar} />;
    default:
      return null;
  }
}
