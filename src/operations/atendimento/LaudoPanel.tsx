/** The bench's findings, in words for the customer, and the result of the repair. When empty, it is one button. */
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { usePermissao } from '#company/auth/auth.client.ts';
import type { OrdemServicoDetalhe } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { ROTULO_RESULTADO } from '#operations/ordens_servico/status.rules.ts';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { Fact, Facts } from '#platform/web/look/Facts.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';

const LaudoDialog = lazyOverlay(() =>
  import('#operations/ordens_servico/LaudoDialog.tsx').then((m) => m.LaudoDialog),
);

export function LaudoPanel({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const podeEditar = usePermissao('ordens_servico:editar');
  const [janela, setJanela] = useSearchParam('janela');
  const { laudo, resultado } = ordem;
  const vazio = laudo === null && resultado === null;
  if (vazio && !podeEditar) return null;
  return (
    <Section
      title="Laudo"
      empty={vazio}
      actions={
        podeEditar && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={15} />}
            onClick={() => setJanela('laudo')}
          >
            {vazio ? 'Escrever laudo' : 'Editar laudo'}
          </Button>
        )
      }
    >
      {!vazio && (
        <Facts width={300}>
          {resultado && <Fact label="Resultado">{ROTULO_RESULTADO[resultado]}</Fact>}
          {laudo && <Fact label="Laudo para o cliente">{laudo}</Fact>}
        </Facts>
      )}
      {janela === 'laudo' && podeEditar && <LaudoDialog ordem={ordem} onClose={() => setJanela(undefined)} />}
    </Section>
  );
}
