/** The drawer of the current branch: its session, and all sessions with their summaries. */
import { DesligadoBadge } from '#kernels/financeiro/DesligadoBadge.tsx';
import { DinheiroPanel } from '#kernels/financeiro/DinheiroPanel.tsx';
import type { CurrentBranch } from '#platform/web/data/current_branch.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { useListState } from '#platform/web/data/url_state.ts';
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
  return (
    <DinheiroPanel vazia="Nenhum caixa" dica="O caixa é de uma filial: cadastre a primeira.">
      {(filial) => <DaFilial filial={filial} />}
    </DinheiroPanel>
  );
}

function DaFilial({ filial }: { filial: CurrentBranch }) {
  const { data: situacao, error, refetch } = useSituacao(filial.id);
  if (error && !situacao)
    return (
      <Page>
        <LoadError text="Erro ao carregar o caixa" error={error} onRetry={() => void refetch()} />
      </Page>
    );
  if (situacao?.ligado === false) return <DesligadoBadge />;
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
function Janelas({ filial, situacao }: { filial: CurrentBranch; situacao: SituacaoDoCaixa }) {
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
