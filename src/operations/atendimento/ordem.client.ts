/** Queries and actions of an order's page. Its commands belong to earlier slices. */
import { IconUserCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useSouTecnico } from '#company/sistema/equipe.client.ts';
import { useOpcoes } from '#kernels/financeiro/baixas.client.ts';
import { useAssinaturas } from '#operations/assinaturas/assinaturas.client.ts';
import { useEntrada } from '#operations/entrada/entrada.client.ts';
import { AVISAR, usePodeAvisar } from '#operations/mensagens/avisar.client.ts';
import { devolvivel } from '#operations/orcamentos/lista.rules.ts';
import { useOrcamentosDaOrdem } from '#operations/orcamentos/orcamentos.client.ts';
import { useAssumir } from '#operations/ordens_servico/bancada.client.ts';
import type { OrdemServicoDetalhe } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { podeFaturar as aceitaFaturar, itensFechados } from '#operations/ordens_servico/status.rules.ts';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import type { MenuItem } from '#platform/web/overlays/MenuDropdown.tsx';
import { atendimento } from './atendimento.client.ts';
import type { PaginaDaOrdem } from './atendimento.contract.ts';
import { type Passo, proximoPasso } from './ordem.rules.ts';

/** `chave` is the order's id or number. */
export function usePaginaDaOrdem(chave: string) {
  return useQuery(atendimento.ordem.queryOptions({ input: { chave } }));
}

/** Whether the intake and its signature have loaded, or failed to. */
export function useEntradaLida(id: string): boolean {
  const [entrada, assinaturas] = [useEntrada(id), useAssinaturas(id)];
  return !entrada.isLoading && !assinaturas.isLoading;
}

const ATOS_POR_VEZ = 50;

/** The acts on the order, newest first. */
export function useAtosDaOrdem({ id }: Pick<OrdemServicoDetalhe, 'id'>) {
  const options = atendimento.acontecimentos.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, cursor, limite: ATOS_POR_VEZ, contar: 'nao' as const }),
    initialPageParam: undefined,
    getNextPageParam: (pagina) => pagina.proximo ?? undefined,
  });
  return useInfiniteQuery(options);
}

/** The page has one line for a new item. Keys and buttons focus it. */
export const CAMPO_NOVO = {
  id: 'nova-linha',
  'aria-label': 'Produto/Serviço',
  placeholder: 'Nome, código ou EAN',
} as const;

const campo = () => document.getElementById(CAMPO_NOVO.id);

/** The field may be unmounted while the form of a new product replaces it, so retry in the next frame. */
export function focarNovaLinha(): void {
  if (campo()) campo()?.focus();
  else requestAnimationFrame(() => campo()?.focus());
}

/** Focuses the line for a new item; one that is not there yet takes the focus when it comes (ItensPanel). */
export function useNovaLinha(): () => void {
  const [, pedir] = useSearchParam('itens');
  return () => (campo() ? focarNovaLinha() : pedir('1', { replace: true }));
}

// Actions beside the next step ----------------------------------------------------------------------------------------

export type Janela =
  | 'editar'
  | 'itens'
  | 'faturar'
  | 'sinal'
  | 'pagador'
  | 'tecnico'
  | 'orcar'
  | 'resposta'
  | 'devolver'
  | 'retirada'
  | 'guardar'
  | 'enviar_aparelho'
  | 'baixar_aparelho'
  | 'dispensar'
  | 'mensagem';

export interface Acao extends MenuItem {
  onClick: () => void;
  letter?: string;
}

/** 'Assumir': a technician takes an open order without a technician. */
export function useAcaoAssumir(ordem: OrdemServicoDetalhe): Acao | false {
  const { id, tecnico_id, filial_id } = ordem;
  const podeEditar = usePermissao('ordens_servico:editar');
  const tecnico = useSouTecnico(filial_id);
  const { mutate } = useAssumir();
  const livre = tecnico_id === null && itensFechados(ordem) === null;
  return (
    podeEditar &&
    tecnico &&
    livre && { label: 'Assumir', letter: 'A', icon: IconUserCheck, onClick: () => mutate({ id }) }
  );
}

/** Waives the customer's approval with a reason, while the order is open. */
export function useAcaoDispensar(ordem: OrdemServicoDetalhe, abrir: (janela: Janela) => void): Acao | false {
  const pode = usePermissao('orcamentos:dispensar');
  const decidida = ordem.aprovacao_dispensada || ordem.valor_aprovado !== null;
  if (!pode || itensFechados(ordem) !== null || decidida) return false;
  return { label: 'Trabalhar sem aprovação', icon: IconUserCheck, onClick: () => abrir('dispensar') };
}

/** Whether a deposit may be received: the order is unbilled, the user may receive, and money was started. */
export function useRecebeSinal({ filial_id, status, faturada_em }: OrdemServicoDetalhe) {
  const { data: opcoes } = useOpcoes(filial_id);
  return faturada_em === null && aceitaFaturar(status) && opcoes?.pode_receber;
}

export function useAcaoAvisar(abrir: (janela: Janela) => void): Acao | false {
  const pode = usePodeAvisar();
  return pode && { ...AVISAR, letter: 'M', onClick: () => abrir('mensagem') };
}

// The next step ---------------------------------------------------------------------------------------------------------

/** The window of each step that opens one. The other steps act at once. */
export const JANELA_DO_PASSO = {
  faturar: 'faturar',
  retirada: 'retirada',
  responder: 'resposta',
  devolver: 'devolver',
  orcar: 'orcar',
  avisar: 'mensagem',
} as const;

/** The keys of the steps that may be skipped. Beside these, the page also offers billing. */
export const LETRA_DO_PASSO: Readonly<Partial<Record<Passo['tipo'], string>>> = { orcar: 'O', avisar: 'M' };

export function usePasso(ordem: PaginaDaOrdem): Passo | null {
  const editar = usePermissao('ordens_servico:editar');
  const faturar = usePermissao('ordens_servico:faturar');
  const responder = usePermissao('orcamentos:responder');
  const orcar = usePermissao('orcamentos:editar');
  const recusado = useRecusado(ordem);
  return proximoPasso({ ...ordem, recusado }, { editar, faturar, responder, orcar, avisar: usePodeAvisar() });
}

/** Whether a declined quote decides the next step. If the quotes may not be read, the order's result decides. */
function useRecusado({ id, resultado }: PaginaDaOrdem): boolean {
  const ver = usePermissao('orcamentos:ver');
  const { data } = useOrcamentosDaOrdem(id, ver && resultado === 'recusado');
  return resultado === 'recusado' && (data?.some(devolvivel) ?? true);
}
