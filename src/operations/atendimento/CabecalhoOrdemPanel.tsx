/**
 * The header of an order's page: number, customer, branch and status. The next step is a button, the other actions are
 * behind 'Mais'.
 */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconCash,
  IconDots,
  IconHistory,
  IconPencil,
  IconPrinter,
  IconReceipt,
  IconTrash,
  IconUserEdit,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { abrirCampoDeFotos } from '#company/anexos/anexos.client.ts';
import { useHistorico } from '#company/auditoria/auditoria.client.ts';
import { HistoricoDialog } from '#company/auditoria/HistoricoDialog.tsx';
import { usePermissao } from '#company/auth/auth.client.ts';
import type { Destino } from '#kernels/financeiro/financeiro.contract.ts';
import { useAcaoBaixa } from '#operations/baixa_aparelho/baixa_aparelho.client.ts';
import { usePodeTrocarTecnico } from '#operations/comissoes/comissoes.client.ts';
import { useAcaoEnviar } from '#operations/envios/envios.client.ts';
import { useEstornarComPergunta } from '#operations/faturamento/faturamento.client.ts';
import { useAcoesDaRetirada } from '#operations/faturamento/retirada.client.ts';
import { imprimirOrdem } from '#operations/impressos_ordem/impressos_ordem.client.ts';
import { useAvisarDepois } from '#operations/mensagens/avisar.client.ts';
import { useMudarUma } from '#operations/ordens_servico/bancada.client.ts';
import { useExcluirComPergunta } from '#operations/ordens_servico/itens_ordem.client.ts';
import type { OrdemServicoDetalhe } from '#operations/ordens_servico/itens_ordem.contract.ts';
import type { StatusOrdemServico } from '#operations/ordens_servico/status.rules.ts';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { usePageKeys } from '#platform/web/lists/page_keys.ts';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import { dialogOpen } from '#platform/web/overlays/open_dialogs.ts';
import type { PaginaDaOrdem } from './atendimento.contract.ts';
import { AvisosDaOrdem, ClienteDaOrdem } from './FatosOrdemPanel.tsx';
import classes from './OrdemPage.module.css';
import {
  type Acao,
  JANELA_DO_PASSO,
  type Janela,
  LETRA_DO_PASSO,
  useAcaoAssumir,
  useAcaoAvisar,
  useAcaoDispensar,
  useNovaLinha,
  usePasso,
  useRecebeSinal,
} from './ordem.client.ts';
import { ofereceFaturar } from './ordem.rules.ts';
import { PassoPanel } from './PassoPanel.tsx';
import { StatusMenu } from './StatusMenu.tsx';

const JanelasOrdemPanel = lazy(() =>
  import('./JanelasOrdemPanel.tsx').then((m) => ({ default: m.JanelasOrdemPanel })),
);
const ImprimirMenu = lazy(() => import('./ImprimirMenu.tsx').then((m) => ({ default: m.ImprimirMenu })));
const DinheiroSelect = lazy(() =>
  import('#kernels/financeiro/DinheiroSelect.tsx').then((m) => ({ default: m.DinheiroSelect })),
);
const EntregaSelect = lazy(() =>
  import('#operations/ordens_servico/EntregaSelect.tsx').then((m) => ({ default: m.EntregaSelect })),
);

export function CabecalhoOrdemPanel({ ordem }: { ordem: PaginaDaOrdem }) {
  const status = useRef<HTMLButtonElement>(null);
  // The open window is in the address, so that a recovered draft finds its form.
  const [janela, setJanela] = useSearchParam('janela');
  const { podeEditar, mudarStatus, passo, fatura, darPasso, mais, historico } = useAcoes(ordem, setJanela);
  const podeVerOrcamentos = usePermissao('orcamentos:ver');
  const novaLinha = useNovaLinha();
  usePageKeys([
    podeEditar && { letter: 'E', label: 'Editar', onPress: () => setJanela('editar') },
    podeEditar && { letter: 'I', label: 'Adicionar Item', onPress: novaLinha },
    podeVerOrcamentos && { letter: 'O', label: 'Orçamento', onPress: () => setJanela('orcar') },
    podeEditar && { letter: 'F', label: 'Adicionar foto', onPress: abrirCampoDeFotos },
    { letter: 'P', label: 'Imprimir', onPress: () => imprimirOrdem(ordem.id) },
    podeEditar && { letter: 'S', label: 'Mudar status', onPress: () => status.current?.click() },
    ...mais.map(({ label, letter, onClick }) => letter !== undefined && { letter, label, onPress: onClick }),
  ]);
  const deStatus = {
    ordem,
    disabled: !podeEditar || mudarStatus.isPending,
    onChange: (para: StatusOrdemServico, etapa_id: string | null) =>
      void mudarStatus.mudar(ordem, para, etapa_id),
  };
  const seguir = fatura ? () => setJanela('faturar') : darPasso;
  useHotkeys([['mod+Enter', () => dialogOpen() || seguir?.()]], []);
  return (
    <Stack component="header" gap="sm">
      <Group gap="sm">
        <Text component="strong" fz={24} fw={600} className="numeric">
          #{ordem.numero_os}
        </Text>
        <StatusMenu ref={status} {...deStatus} />
        <ClienteDaOrdem cliente={ordem.cliente} />
        <Group gap="xs" wrap="nowrap" ml="auto" className={classes.acoes}>
          {podeEditar && (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} />}
              data-tooltip="Editar (E)"
              onClick={() => setJanela('editar')}
            >
              Editar
            </Button>
          )}
          <Suspense fallback={<Imprimindo />}>
            <ImprimirMenu ordem={ordem} />
          </Suspense>
          <Menu items={mais}>
            <Button variant="default" leftSection={<IconDots size={16} />}>
              Mais
            </Button>
          </Menu>
          <PassoPanel
            podeEditar={podeEditar}
            passo={passo}
            busy={mudarStatus.isPending}
            onSeguir={darPasso}
            onNota={() => setJanela('nota')}
            status={deStatus}
            onFaturar={fatura ? () => setJanela('faturar') : null}
          />
        </Group>
      </Group>
      <AvisosDaOrdem ordem={ordem} />
      <Suspense fallback={null}>
        <JanelasOrdemPanel ordem={ordem} janela={janela} setJanela={setJanela} />
      </Suspense>
      <HistoricoDialog historico={historico} />
    </Stack>
  );
}

function useAcoes(ordem: PaginaDaOrdem, abrir: (janela: Janela) => void) {
  const navigate = useNavigate();
  const podeEditar = usePermissao('ordens_servico:editar');
  const podeFaturar = usePermissao('ordens_servico:faturar');
  const podeExcluir = usePermissao('ordens_servico:excluir');
  const mudarStatus = useMudarUma({ Entrega: EntregaSelect, acao: useAvisarDepois()(ordem) });
  const excluir = useExcluirComPergunta(() => void navigate({ to: '/vendas/ordens' }));
  const historico = useHistorico('ordens_servico');
  const faturada = ordem.faturada_em !== null;
  const passo = usePasso(ordem);
  const novaLinha = useNovaLinha();
  const fatura = podeFaturar && ofereceFaturar(ordem) && passo !== null && passo.tipo in LETRA_DO_PASSO;

  function darPasso() {
    if (passo?.tipo === 'adicionar') novaLinha();
    else if (passo?.tipo === 'status') void mudarStatus.mudar(ordem, passo.para);
    else if (passo) abrir(JANELA_DO_PASSO[passo.tipo]);
  }

  const todas: (Acao | false | undefined)[] = [
    podeFaturar &&
      ofereceFaturar(ordem) && {
        label: 'Faturar',
        icon: IconReceipt,
        onClick: () => abrir('faturar'),
      },
    useAcaoAssumir(ordem),
    useAcaoAvisar(abrir),
    useAcaoDispensar(ordem, abrir),
    useRecebeSinal(ordem) && {
      label: 'Mudar quem paga',
      icon: IconCash,
      onClick: () => abrir('pagador'),
    },
    ...noGrupo('Aparelho', [
      useAcaoEnviar(ordem, () => abrir('enviar_aparelho')),
      ...useAcoesDaRetirada(ordem, abrir),
      useAcaoBaixa(ordem, () => abrir('baixar_aparelho')),
    ]),
    ...noGrupo('Faturamento', useAcoesDaFaturada(ordem, abrir)),
    ...noGrupo('Ordem', [
      historico.abrir && {
        label: 'Histórico com os campos',
        letter: 'H',
        icon: IconHistory,
        onClick: () => historico.abrir?.({ id: ordem.id, titulo: `Ordem de Serviço #${ordem.numero_os}` }),
      },
      podeExcluir && {
        label: 'Excluir',
        icon: IconTrash,
        tone: 'danger',
        disabled: faturada,
        detail: faturada ? 'A ordem está faturada' : null,
        onClick: () => void excluir(ordem),
      },
    ]),
  ];
  const mais = todas.filter((acao) => acao !== false && acao !== undefined);
  return { podeEditar, mudarStatus, passo, fatura, darPasso: passo && darPasso, mais, historico };
}

const noGrupo = (group: string, acoes: readonly (Acao | false | undefined)[]) =>
  acoes.map((acao) => acao && { ...acao, group });

/** The actions on a billed order. */
function useAcoesDaFaturada(ordem: OrdemServicoDetalhe, abrir: (janela: Janela) => void): (Acao | false)[] {
  const podeTrocar = usePodeTrocarTecnico();
  const podeEstornar = usePermissao('ordens_servico:estornar');
  const estornar = useEstornarComPergunta();
  if (ordem.faturada_em === null) return [];
  return [
    podeTrocar && { label: 'Trocar técnico', icon: IconUserEdit, onClick: () => abrir('tecnico') },
    podeEstornar && {
      label: 'Estornar Faturamento',
      icon: IconArrowBackUp,
      tone: 'danger',
      onClick: () =>
        void estornar.perguntar(ordem, (onDestino) => <Recebido ordem={ordem} onDestino={onDestino} />),
    },
  ];
}

/** Reserves the place of the menu while its code loads. */
const Imprimindo = () => (
  <Button variant="default" disabled leftSection={<IconPrinter size={16} />}>
    Imprimir
  </Button>
);

interface RecebidoProps {
  ordem: OrdemServicoDetalhe;
  onDestino: (destino: Destino) => void;
}

/** Where the money received by the billing goes when the billing is reversed. */
function Recebido({ ordem, onDestino }: RecebidoProps) {
  return (
    <Suspense fallback={null}>
      <DinheiroSelect daOrdem documento_id={ordem.id} filial_id={ordem.filial_id} onDestino={onDestino} />
    </Suspense>
  );
}
