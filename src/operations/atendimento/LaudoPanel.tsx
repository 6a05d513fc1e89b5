/** The bench's findings, in words for the customer, and the result of the repair. When empty, it is one button. */
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { usePermissao } from '#company/auth/auth.client.ts';
import type { OrdemServicoDetalhe } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { ROTULO_RESULTADO } from '#operations/ordens_servico/status.rules.ts';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { Dado } from './DadoPanel.tsx';
import classes from './OrdemPage.module.css';

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
    <section className={classes.secao} aria-labelledby="laudo">
      <h2 id="laudo" className={classes.titulo}>
        Laudo
      </h2>
      {!vazio && (
        <dl className={classes.textos}>
          {resultado && <Dado rotulo="Resultado">{ROTULO_RESULTADO[resultado]}</Dado>}
          {laudo && <Dado rotulo="Laudo para o cliente">{laudo}</Dado>}
        </dl>
      )}
      {podeEditar && (
        <Button
          variant="default"
          size="xs"
          className={classes.curto}
          leftSection={<IconPencil size={14} />}
          onClick={() => setJanela('laudo')}
        >
          {vazio ? 'Escrever laudo' : 'Editar laudo'}
        </Button>
      )}
      {janela === 'laudo' && podeEditar && <LaudoDialog ordem={ordem} onClose={() => setJanela(undefined)} />}
    </section>
  );
}
