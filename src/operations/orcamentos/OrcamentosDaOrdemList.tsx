/** The section 'Orçamento' of an order's page: its quotes, and the next step of the newest one. */
import { Button, Group, Text } from '@mantine/core';
import { IconFileDollar, IconWritingSign } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import type { OrdemServicoDetalhe } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { itensFechados } from '#operations/ordens_servico/status.rules.ts';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import { DateText, MoneyText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { aprovavelNoBalcao } from './balcao.rules.ts';
import { aprovadoEmParte, devolvivel, itensLivres } from './lista.rules.ts';
import { OrcamentoBadge } from './OrcamentoBadge.tsx';
import { useOrcamentosDaOrdem } from './orcamentos.client.ts';
import type { OrcamentoDetalhe } from './orcamentos.contract.ts';

const OrcamentoDialog = lazyOverlay(() => import('./OrcamentoDialog.tsx').then((m) => m.OrcamentoDialog));
const OrcamentoAbertoDialog = lazyOverlay(() =>
  import('./OrcamentoAbertoDialog.tsx').then((m) => m.OrcamentoAbertoDialog),
);
const AprovarBalcaoDialog = lazyOverlay(() =>
  import('./AprovarBalcaoDialog.tsx').then((m) => m.AprovarBalcaoDialog),
);
const EnviarOrcamentoDialog = lazyOverlay(() =>
  import('#operations/mensagens/EnviarOrcamentoDialog.tsx').then((m) => m.EnviarOrcamentoDialog),
);
const RespostaDialog = lazyOverlay(() => import('./RespostaDialog.tsx').then((m) => m.RespostaDialog));

const aberto = ({ situacao }: OrcamentoDetalhe) => situacao === 'rascunho' || situacao === 'enviado';

/**
 * The address parameters: `?janela=orcar` opens the unanswered quote or a new one, `?janela=resposta` the answer of the
 * waiting quote, `?janela=devolver` the declined one. `?aprovar=1`, from the items window, approves at the counter, or
 * answers the waiting quote.
 */
interface OrcamentosDaOrdemListProps {
  ordem: OrdemServicoDetalhe;
  /** 'Orçar' is the page's next step. */
  noCabecalho: boolean;
}

export function OrcamentosDaOrdemList({ ordem, noCabecalho }: OrcamentosDaOrdemListProps) {
  const { data: orcamentos } = useOrcamentosDaOrdem(ordem.id, true);
  const podeEditar = usePermissao('orcamentos:editar');
  const podeResponder = usePermissao('orcamentos:responder');
  const [janela, setJanela] = useSearchParam('janela');
  const [aprovar, setAprovar] = useSearchParam('aprovar');
  const [mostrado, setMostrado] = useSearchParam('orcamento');
  const [aEnviar, setAEnviar] = useState<string | null>(null);
  const emAberto = orcamentos?.find(aberto);
  const orcavel = podeEditar && itensFechados(ordem) === null && !emAberto;
  const podeAprovar = podeResponder && aprovavelNoBalcao(ordem);
  // If nothing can be approved, removes the parameter, so that a reload does not ask again.
  const semAprovar = aprovar && orcamentos && !(orcavel && podeAprovar) && !(emAberto && podeResponder);
  useEffect(() => {
    if (semAprovar) setAprovar(undefined, { replace: true });
  }, [semAprovar, setAprovar]);
  if (!orcamentos) return null;
  if (orcamentos.length === 0 && !orcavel) return null;
  const livres = itensLivres(ordem.itens, orcamentos);
  // After an approval there is something to quote only if items came.
  const aOrcar = orcavel && !noCabecalho && (ordem.valor_aprovado === null || livres.length > 0);
  const aMostrar = emAberto ?? orcamentos[0];
  const aDevolver = orcamentos.find(devolvivel);
  const enviando = orcamentos.find(({ id }) => id === aEnviar);
  const fechar = () => setJanela(undefined);
  const aprovado = () => setAprovar(undefined, { replace: true });
  return (
    <Section title="Orçamento" empty={orcamentos.length === 0}>
      {orcamentos.length > 0 && (
        <Lines>
          {orcamentos.map((orcamento) => (
            <Linha key={orcamento.id} orcamento={orcamento} onAbrir={() => setMostrado(orcamento.id)} />
          ))}
        </Lines>
      )}
      {orcavel && (aOrcar || podeAprovar) && (
        <Group gap="xs">
          {aOrcar && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconFileDollar size={15} />}
              onClick={() => setJanela('orcar')}
            >
              Orçar
            </Button>
          )}
          {podeAprovar && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconWritingSign size={15} />}
              onClick={() => setAprovar('1')}
            >
              Aprovar no balcão
            </Button>
          )}
        </Group>
      )}
      {aprovar && orcavel && podeAprovar && <AprovarBalcaoDialog ordem={ordem} onClose={aprovado} />}
      {aprovar && emAberto && podeResponder && <Resposta orcamento={emAberto} onClose={aprovado} />}
      {janela === 'orcar' && orcavel && (
        <OrcamentoDialog
          orcamento={null}
          filial_id={ordem.filial_id}
          ordem={{ ...ordem, itens: livres }}
          onSalvo={({ id }) => setMostrado(id)}
          onEnviar={({ id }) => setAEnviar(id)}
          onClose={fechar}
        />
      )}
      {enviando && <EnviarOrcamentoDialog orcamento={enviando} onClose={() => setAEnviar(null)} />}
      {janela === 'orcar' && !orcavel && aMostrar && !aEnviar && (
        <OrcamentoAbertoDialog id={aMostrar.id} onClose={fechar} />
      )}
      {janela === 'devolver' && aDevolver && <OrcamentoAbertoDialog id={aDevolver.id} onClose={fechar} />}
      {janela === 'resposta' && emAberto && <Resposta orcamento={emAberto} onClose={fechar} />}
      {mostrado && (
        <OrcamentoAbertoDialog key={mostrado} id={mostrado} onClose={() => setMostrado(undefined)} />
      )}
    </Section>
  );
}

/** An expired quote takes no answer: its own window says so and offers the next version. */
function Resposta({ orcamento, onClose }: { orcamento: OrcamentoDetalhe; onClose: () => void }) {
  return orcamento.mostrada === 'enviado' ? (
    <RespostaDialog orcamento={orcamento} onClose={onClose} />
  ) : (
    <OrcamentoAbertoDialog id={orcamento.id} onClose={onClose} />
  );
}

function Linha({ orcamento, onAbrir }: { orcamento: OrcamentoDetalhe; onAbrir: () => void }) {
  const { numero, mostrada, valido_ate, total } = orcamento;
  const emParte = aprovadoEmParte(orcamento);
  return (
    <Line>
      <Button variant="subtle" size="compact-sm" onClick={onAbrir}>
        Orçamento #{numero}
      </Button>
      <OrcamentoBadge mostrada={mostrada} />
      {mostrada === 'enviado' && (
        <Text span fz="small" c="dimmed">
          vale até <DateText value={valido_ate} />
        </Text>
      )}
      {emParte && (
        <Text span fz="small" c="dimmed">
          em parte, de <MoneyText value={total} />
        </Text>
      )}
      <Text ml="auto">
        <MoneyText value={emParte ?? total} />
      </Text>
    </Line>
  );
}
