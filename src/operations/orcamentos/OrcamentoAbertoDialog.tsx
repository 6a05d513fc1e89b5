/**
 * One quote in full: the groups of the offer, the customer's answer to each version, and the next step as the main
 * button. The list, the order's page and the palette open it by its id.
 */
import { Button, Group, Stack } from '@mantine/core';
import { IconDots, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { AVISAR, usePodeAvisar } from '#operations/mensagens/avisar.client.ts';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import { ConteudoPanel } from './ConteudoPanel.tsx';
import { useFimDoOrcamento } from './fim.client.ts';
import { aprovadoEmParte, devolvivel } from './lista.rules.ts';
import { OrcamentoBadge } from './OrcamentoBadge.tsx';
import { imprimirOrcamento, useNovaVersao, useOrcamento } from './orcamentos.client.ts';
import type { OrcamentoDetalhe } from './orcamentos.contract.ts';
import { RespostasPanel } from './RespostasPanel.tsx';
import { usePrepararDevolucao, vendeSemConferir } from './respostas.client.ts';
import { SinalList } from './SinalList.tsx';
import { useSinalDoOrcamento } from './sinais_orcamento.client.ts';

const OrcamentoDialog = lazyOverlay(() => import('./OrcamentoDialog.tsx').then((m) => m.OrcamentoDialog));
const RespostaDialog = lazyOverlay(() => import('./RespostaDialog.tsx').then((m) => m.RespostaDialog));
const ProvaDialog = lazyOverlay(() => import('./ProvaDialog.tsx').then((m) => m.ProvaDialog));
const AbrirOrdemDialog = lazyOverlay(() => import('./AbrirOrdemDialog.tsx').then((m) => m.AbrirOrdemDialog));
const VenderDialog = lazyOverlay(() => import('./VenderDialog.tsx').then((m) => m.VenderDialog));
const MensagemDialog = lazyOverlay(() =>
  import('#operations/mensagens/MensagemDialog.tsx').then((m) => m.MensagemDialog),
);
const ConfirmacaoDialog = lazyOverlay(() =>
  import('#operations/mensagens/MensagemDialog.tsx').then((m) => m.ConfirmacaoDialog),
);
const AvisarOrcamentoDialog = lazyOverlay(() =>
  import('#operations/mensagens/AvisarOrcamentoDialog.tsx').then((m) => m.AvisarOrcamentoDialog),
);
const EnviarOrcamentoDialog = lazyOverlay(() =>
  import('#operations/mensagens/EnviarOrcamentoDialog.tsx').then((m) => m.EnviarOrcamentoDialog),
);

const ERRO = 'Erro ao carregar orçamentos';

type Janela =
  | 'editar'
  | 'enviar'
  | 'responder'
  | 'provar'
  | 'confirmar'
  | 'avisar'
  | 'vender'
  | 'vender_sem_conferir'
  | 'abrir_ordem';

/** Whether the customer can be messaged about the quote: it was sent. */
const avisavel = ({ situacao, ordem_fechada }: OrcamentoDetalhe) =>
  ['enviado', 'aprovado', 'recusado'].includes(situacao) && !ordem_fechada;

const ordemDe = ({ ordem_servico_id: id, numero_os }: OrcamentoDetalhe) =>
  id === null || numero_os === null ? null : { id, numero_os };

export function OrcamentoAbertoDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: orcamento, error, refetch } = useOrcamento(id);
  const [janela, setJanela] = useState<Janela | null>(null);
  /** The number of a version just created. Its editor opens once the version has been read. */
  const [criada, setCriada] = useState<number | null>(null);
  const fechar = () => setJanela(null);
  if (criada !== null && orcamento && orcamento.versao_vigente >= criada) {
    setCriada(null);
    if (orcamento.situacao === 'rascunho') setJanela('editar');
  }
  if (!orcamento)
    return (
      <Dialog title="Orçamento" size="large" onClose={onClose}>
        {error ? <LoadError text={ERRO} error={error} onRetry={() => void refetch()} /> : 'Carregando...'}
      </Dialog>
    );
  const ordem = ordemDe(orcamento);
  return (
    <>
      <Dialog
        title={tituloDo(orcamento)}
        subject={orcamento.cliente.nome_completo}
        size="large"
        shows
        onClose={onClose}
        footerStart={<Outros orcamento={orcamento} abrir={setJanela} onExcluido={onClose} />}
        footer={
          <>
            <Button variant="default" onClick={onClose}>
              Fechar
            </Button>
            <Passos orcamento={orcamento} abrir={setJanela} onNova={setCriada} onDevolvido={onClose} />
          </>
        }
      >
        <Conteudo orcamento={orcamento} abrir={setJanela} />
      </Dialog>
      {janela === 'editar' && (
        <OrcamentoDialog orcamento={orcamento} filial_id={orcamento.filial_id} onClose={fechar} />
      )}
      {janela === 'enviar' && <EnviarOrcamentoDialog orcamento={orcamento} onClose={fechar} />}
      {janela === 'responder' && <RespostaDialog orcamento={orcamento} onClose={fechar} />}
      {(janela === 'vender' || janela === 'vender_sem_conferir') && (
        <VenderDialog orcamento={orcamento} semConferir={janela === 'vender_sem_conferir'} onClose={fechar} />
      )}
      {janela === 'abrir_ordem' && <AbrirOrdemDialog orcamento={orcamento} onClose={fechar} />}
      {janela === 'provar' && <ProvaDialog orcamento={orcamento} onClose={fechar} />}
      {janela === 'avisar' && ordem && <MensagemDialog ordem={ordem} onClose={fechar} />}
      {janela === 'avisar' && !ordem && <AvisarOrcamentoDialog orcamento={orcamento} onClose={fechar} />}
      {janela === 'confirmar' && ordem && <ConfirmacaoDialog ordem={ordem} onClose={fechar} />}
    </>
  );
}

const tituloDo = ({ numero, versao_vigente }: OrcamentoDetalhe) =>
  versao_vigente > 1 ? `Orçamento #${numero}, versão ${versao_vigente}` : `Orçamento #${numero}`;

function Conteudo({ orcamento, abrir }: PassosProps) {
  const { mostrada, numero_os, aparelho } = orcamento;
  const emParte = aprovadoEmParte(orcamento);
  const podeAvisar = usePodeAvisar();
  return (
    <Stack>
      <Group gap="sm">
        <OrcamentoBadge mostrada={mostrada} />
        {emParte && (
          <span>
            em parte: <MoneyText value={emParte} /> de <MoneyText value={orcamento.total} />
          </span>
        )}
        {numero_os !== null && (
          <span>
            <Link to={paginaDaOrdem(numero_os)}>OS #{numero_os}</Link> {aparelho}
          </span>
        )}
      </Group>
      <ConteudoPanel orcamento={orcamento} />
      <SinalList orcamento={orcamento} />
      <RespostasPanel
        orcamento={orcamento}
        onProvar={() => abrir('provar')}
        onConfirmar={podeAvisar ? () => abrir('confirmar') : undefined}
      />
    </Stack>
  );
}

interface PassosProps {
  orcamento: OrcamentoDetalhe;
  abrir: (janela: Janela) => void;
}

interface PassosDoOrcamentoProps extends PassosProps {
  onNova: (versao: number) => void;
  /** Called after 'Preparar devolução': the order's page shows what comes next. */
  onDevolvido: () => void;
}

/** The buttons of the next steps, the main one last. */
function Passos({ orcamento, abrir, onNova, onDevolvido }: PassosDoOrcamentoProps) {
  const podeEditar = usePermissao('orcamentos:editar');
  const podeResponder = usePermissao('orcamentos:responder');
  const novaVersao = useNovaVersao();
  const devolver = usePrepararDevolucao();
  const { id, versao, situacao, mostrada, ordem_fechada } = orcamento;
  if (ordem_fechada) return null;
  const nova = podeEditar && ['enviado', 'aprovado', 'recusado'].includes(situacao) && (
    <Button
      variant={mostrada === 'vencido' ? 'filled' : 'default'}
      loading={novaVersao.isPending}
      onClick={() =>
        novaVersao.mutate({ id, versao }, { onSuccess: (salvo) => onNova(salvo.versao_vigente) })
      }
    >
      Nova versão
    </Button>
  );
  return (
    <>
      {nova}
      {podeEditar && situacao === 'rascunho' && (
        <>
          <Button variant="default" onClick={() => abrir('editar')}>
            Editar
          </Button>
          <Button onClick={() => abrir('enviar')}>Enviar</Button>
        </>
      )}
      {podeResponder && mostrada === 'enviado' && (
        <Button onClick={() => abrir('responder')}>Registrar resposta</Button>
      )}
      <Vender orcamento={orcamento} abrir={abrir} />
      {podeResponder && devolvivel(orcamento) && (
        <Button
          loading={devolver.isPending}
          onClick={() => devolver.mutate({ id }, { onSuccess: onDevolvido })}
        >
          Preparar devolução
        </Button>
      )}
    </>
  );
}

/** A quote of products only is sold directly; one with services opens its order. */
function Vender({ orcamento, abrir }: PassosProps) {
  const podeVender = usePermissao('vendas:editar');
  const podeAbrir = usePermissao('ordens_servico:editar');
  const { id, numero_os, mostrada, itens } = orcamento;
  const recebe = usePermissao('financeiro:receber');
  const { data: sinal } = useSinalDoOrcamento(id, recebe && numero_os === null);
  const vendivel = mostrada === 'enviado' || mostrada === 'aprovado';
  const variant = mostrada === 'aprovado' ? 'filled' : 'default';
  if (numero_os !== null || !vendivel) return null;
  if (itens.some(({ tipo }) => tipo === 'servico'))
    return (
      podeAbrir && (
        <Button variant={variant} onClick={() => abrir('abrir_ordem')}>
          Abrir ordem
        </Button>
      )
    );
  if (!podeVender) return null;
  async function vender() {
    if (!sinal?.cobranca) abrir('vender');
    else if (await vendeSemConferir(sinal.cobranca)) abrir('vender_sem_conferir');
  }
  return (
    <Button variant={variant} onClick={() => void vender()}>
      Vender
    </Button>
  );
}

interface OutrosProps extends PassosProps {
  onExcluido: () => void;
}

function Outros({ orcamento, abrir, onExcluido }: OutrosProps) {
  const fim = useFimDoOrcamento(onExcluido);
  const podeAvisar = usePodeAvisar();
  const acoes = fim.de(orcamento);
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} />}
        onClick={() => imprimirOrcamento(orcamento.id)}
      >
        Imprimir
      </Button>
      {podeAvisar && avisavel(orcamento) && (
        <Button variant="default" leftSection={<AVISAR.icon size={16} />} onClick={() => abrir('avisar')}>
          {AVISAR.label}
        </Button>
      )}
      {acoes.length > 0 && (
        <Menu items={acoes}>
          <Button variant="default" leftSection={<IconDots size={16} />}>
            Mais
          </Button>
        </Menu>
      )}
    </Group>
  );
}
