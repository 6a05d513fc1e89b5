/** Reads the board, and moves its cards. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAvisarDepois } from '#operations/mensagens/avisar.client.ts';
import { useMudarUma } from '#operations/ordens_servico/bancada.client.ts';
import { createSliceClient, hasCode, toastError } from '#platform/web/data/api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import type { Arrastado } from './arrastar.client.ts';
import type { Cartao, Coluna, QuadroInput, quadroContract } from './quadro.contract.ts';
import { chaveDe, type Movimento, nomeDa, ordemMudou } from './quadro.rules.ts';

const quadro = createSliceClient<typeof quadroContract>('ordens_servico');

export const ERRO_DO_QUADRO = 'Erro ao carregar ordens de serviço';

/** The board costs the server as much as several lists. */
const REST_MS = 5_000;

/** Keeps the old cards while new ones load, unless the choice of branches changed. */
export function useQuadro(input: QuadroInput, enabled: boolean) {
  const query = useQuery({
    ...quadro.quadro.queryOptions({ input, meta: { rest: REST_MS } }),
    enabled,
    placeholderData: (previous, last) => {
      const { input: before } = (last?.queryKey[1] ?? {}) as { input?: QuadroInput };
      return before?.filial_id === input.filial_id ? keepPreviousData(previous) : undefined;
    },
  });
  const { error, errorUpdatedAt } = query;
  useEffect(() => {
    if (errorUpdatedAt > 0) toastError(error, ERRO_DO_QUADRO);
  }, [error, errorUpdatedAt]);
  return query;
}

/** The technician's own open orders in the branch. */
export function useMinhaBancada(filial_id: string, enabled: boolean) {
  return useQuery({ ...quadro.minhaBancada.queryOptions({ input: { filial_id } }), enabled, retry: false });
}

/**
 * Moves cards optimistically, one after another: each shows in its target column at once, and goes back if the move is
 * refused.
 */
export function useMover() {
  const client = useQueryClient();
  const [movimentos, setMovimentos] = useState<ReadonlyMap<string, Movimento>>(new Map());
  const [dito, setDito] = useState('');
  const numeros = useRef(new Map<string, number>());
  /** The version of each card after its last move, until the board is refetched. */
  const versoes = useRef(new Map<string, number>());
  const vez = useRef<Promise<void>>(Promise.resolve());
  const avisarDepois = useAvisarDepois();
  const { mudar } = useMudarUma({
    quiet: true,
    varias: true,
    failureText: (error, id) =>
      hasCode(error, 'REGISTRO_ALTERADO') ? ordemMudou(numeros.current.get(id) ?? 0) : undefined,
  });

  const enviar = useEffectEvent(async (cartao: Cartao, para: Coluna) => {
    const { id, numero_os } = cartao;
    const versao = Math.max(cartao.versao, versoes.current.get(id) ?? 0);
    const salva = await mudar({ ...cartao, versao }, para.status, para.etapa_id);
    if (salva) {
      versoes.current.set(id, salva.versao);
      const depois = para.status === cartao.status ? undefined : avisarDepois(cartao);
      // The board shows the move itself, so a toast only offers the next step. The next move's toast replaces it.
      if (depois) toast.success('Ordem de serviço atualizada com sucesso!', depois);
      setDito(`Ordem #${numero_os} movida para ${nomeDa(para)}`);
      return;
    }
    setMovimentos((antes) => new Map([...antes].filter(([movida]) => movida !== id)));
    void client.invalidateQueries({ queryKey: quadro.quadro.key() });
  });

  function mover(cartao: Cartao, para: Coluna): void {
    if (!para.ativa) return;
    const { id, numero_os } = cartao;
    numeros.current.set(id, numero_os);
    const { status, etapa_id } = para;
    setMovimentos((antes) => {
      const ultimo = antes.get(id);
      const versao = Math.max(cartao.versao, ultimo ? ultimo.versao + 1 : 0);
      return new Map(antes).set(id, { status, etapa_id, versao });
    });
    vez.current = vez.current.then(() => enviar(cartao, para));
  }
  return { movimentos, mover, dito };
}

interface Arrasto {
  ligado: boolean;
  onSoltar: (arrastado: Arrastado, chave: string) => void;
}

const carregar = () => import('./arrastar.client.ts');

/** Calls `onSoltar` when a card is dropped on a column. */
export function useAoSoltar({ ligado, onSoltar }: Arrasto): void {
  const soltar = useEffectEvent(onSoltar);
  useEffect(
    () => (ligado ? ligar(({ aoSoltar }) => aoSoltar((...solto) => soltar(...solto))) : undefined),
    [ligado],
  );
}

export function useArrastavel(ligado: boolean, { id, versao }: Pick<Cartao, 'id' | 'versao'>) {
  const ref = useRef<HTMLLIElement>(null);
  const agora = useEffectEvent((): Arrastado => ({ id, versao }));
  useEffect(() => {
    const { current } = ref;
    return ligado && current ? ligar(({ arrastavel }) => arrastavel(current, () => agora())) : undefined;
  }, [ligado]);
  return ref;
}

export function useAlvo(ligado: boolean, coluna: Coluna) {
  const ref = useRef<HTMLElement>(null);
  const chave = chaveDe(coluna);
  useEffect(() => {
    const { current } = ref;
    return ligado && current ? ligar(({ alvo }) => alvo(current, chave)) : undefined;
  }, [ligado, chave]);
  return ref;
}

/** If the chunk fails to load, cards can still be moved by keyboard and menu. */
function ligar(begin: (arrastar: Awaited<ReturnType<typeof carregar>>) => () => void): () => void {
  let end: (() => void) | undefined;
  let gone = false;
  carregar().then(
    (arrastar) => {
      if (!gone) end = begin(arrastar);
    },
    () => undefined,
  );
  return () => {
    gone = true;
    end?.();
  };
}
