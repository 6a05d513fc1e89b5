/** The windows that an order's page opens, by their name in the address. */
import { usePermissao } from '#company/auth/auth.client.ts';
import { usePodeAvisar } from '#operations/mensagens/avisar.client.ts';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import type { PaginaDaOrdem } from './atendimento.contract.ts';

const FaturarDialog = lazyOverlay(() =>
  import('#operations/faturamento/FaturarDialog.tsx').then((m) => m.FaturarDialog),
);
const SinalDialog = lazyOverlay(() =>
  import('#operations/faturamento/SinalDialog.tsx').then((m) => m.SinalDialog),
);
const OrdemAbertaDialog = lazyOverlay(() =>
  import('#operations/ordens_servico/OrdemAbertaDialog.tsx').then((m) => m.OrdemAbertaDialog),
);
const ItensDialog = lazyOverlay(() =>
  import('#operations/ordens_servico/ItensDialog.tsx').then((m) => m.ItensDialog),
);
const TrocarNaOrdemDialog = lazyOverlay(() =>
  import('#operations/comissoes/TrocarTecnicoDialog.tsx').then((m) => m.TrocarNaOrdemDialog),
);
const DispensarDialog = lazyOverlay(() =>
  import('#operations/orcamentos/DispensarDialog.tsx').then((m) => m.DispensarDialog),
);

const MensagemDialog = lazyOverlay(() =>
  import('#operations/mensagens/MensagemDialog.tsx').then((m) => m.MensagemDialog),
);
const RetiradaDialog = lazyOverlay(() =>
  import('#operations/faturamento/RetiradaDialog.tsx').then((m) => m.RetiradaDialog),
);
const BaixaDialog = lazyOverlay(() =>
  import('#operations/baixa_aparelho/BaixaDialog.tsx').then((m) => m.BaixaDialog),
);
const EnviarDialog = lazyOverlay(() =>
  import('#operations/envios/EnviarDialog.tsx').then((m) => m.EnviarDialog),
);
const GuardarDialog = lazyOverlay(() =>
  import('#operations/faturamento/GuardarDialog.tsx').then((m) => m.GuardarDialog),
);

interface JanelasOrdemPanelProps {
  ordem: PaginaDaOrdem;
  janela: string | undefined;
  setJanela: (janela: string | undefined) => void;
}

export function JanelasOrdemPanel({ ordem, janela, setJanela }: JanelasOrdemPanelProps) {
  const podeEditar = usePermissao('ordens_servico:editar');
  const podeAvisar = usePodeAvisar();
  // After a billing that leaves the device in the shop, the toast opens the hand-over by this parameter.
  const [retirada, setRetirada] = useSearchParam('retirada');
  const fechar = () => setJanela(undefined);
  return (
    <>
      {janela === 'editar' && podeEditar && (
        <OrdemAbertaDialog
          id={ordem.id}
          ordem={ordem}
          naPagina
          onItens={() => setJanela('itens')}
          onClose={fechar}
        />
      )}
      {janela === 'itens' && <ItensDialog id={ordem.id} naPagina onClose={fechar} />}
      {janela === 'faturar' && <FaturarDialog ordem={ordem} onClose={fechar} />}
      {janela === 'sinal' && <SinalDialog ordem={ordem} onClose={fechar} />}
      {janela === 'tecnico' && <TrocarNaOrdemDialog ordem_id={ordem.id} onClose={fechar} />}
      {janela === 'dispensar' && <DispensarDialog ordem={ordem} onClose={fechar} />}
      {janela === 'mensagem' && podeAvisar && <MensagemDialog ordem={ordem} onClose={fechar} />}
      {(janela === 'retirada' || retirada === '1') && podeEditar && (
        <RetiradaDialog ordem={ordem} onClose={retirada ? () => setRetirada(undefined) : fechar} />
      )}
      {janela === 'enviar_aparelho' && podeEditar && <EnviarDialog ordem={ordem} onClose={fechar} />}
      {janela === 'baixar_aparelho' && <BaixaDialog ordem={ordem} onClose={fechar} />}
      {janela === 'guardar' && podeEditar && <GuardarDialog ordem={ordem} onClose={fechar} />}
    </>
  );
}
