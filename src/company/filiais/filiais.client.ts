import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { createSliceClient, ofCompany, useCommand } from '#platform/web/data/api.ts';
import {
  type CurrentBranch,
  currentBranch,
  setCurrentBranch,
  useStoredBranch,
} from '#platform/web/data/current_branch.ts';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import type { FilialOpcao, filiaisContract } from './filiais.contract.ts';

export const filiais = createSliceClient<typeof filiaisContract>('filiais');

interface Atual {
  filial: CurrentBranch | null;
  /** The user's active branches, by name; undefined until loaded. */
  ativas: FilialOpcao[] | undefined;
  carregando: boolean;
  /** The branch is still loading or not chosen yet. Once false, `filial` is null only when there is no branch. */
  aguardando: boolean;
  erro: Error | null;
  recarregar: () => void;
}

/** The branch that scopes customers, orders, sales and stock (spec § 4, Branch selection). */
export function useFilialAtual(): Atual {
  const filial = useStoredBranch();
  const query = useQuery(filiais.listAtivas.queryOptions({ meta: ofCompany, staleTime: 30_000 }));
  return {
    filial,
    ativas: query.data,
    carregando: query.isPending,
    aguardando: filial === null && (query.data ? query.data.length > 0 : query.isPending),
    erro: query.error,
    recarregar: () => void query.refetch(),
  };
}

/** Keeps the stored branch while it is still available, otherwise selects the first. Mounted once, by the selector. */
export function useKeepFilialAtual({ filial, ativas }: Pick<Atual, 'filial' | 'ativas'>): void {
  useEffect(() => {
    if (!ativas) return;
    const chosen = ativas.find((ativa) => ativa.id === filial?.id) ?? ativas[0] ?? null;
    const same = CAMPOS.every((campo) => chosen?.[campo] === filial?.[campo]);
    if (!same) setCurrentBranch(chosen);
  }, [ativas, filial]);
}

const CAMPOS = ['id', 'nome', 'codigo', 'tipo'] as const;

/** A user's own change, which is confirmed (spec § 4); choosing the current branch changes nothing. */
export function trocarFilial(filial: FilialOpcao): void {
  if (filial.id === currentBranch()?.id) return;
  setCurrentBranch(filial);
  toast.success(`Filial alterada para: ${filial.nome}`);
}

const NENHUMA_FILIAL = 'Nenhuma filial selecionada';
const PECA_FILIAL = 'Peça a um administrador que cadastre uma filial';
const NAO_CARREGARAM = 'As filiais não carregaram: tente de novo';

const NOVA_FILIAL = { to: '/estoques/filiais', search: { nova: '1' } as never } as const;

/**
 * State of the form for a new record in the current branch, stored in the URL (?novo=1). If opened before the current
 * branch is known, waits for it; without any branch, says so and opens the window of a new branch.
 */
export function useNovoNaFilial(parametro: 'novo' | 'nova') {
  const { filial, aguardando, ativas, recarregar } = useFilialAtual();
  const [pedido, setPedido] = useSearchParam(parametro);
  const navigate = useNavigate();
  const podeCadastrar = usePermissao('filiais:editar');
  const semFilial = filial === null && !aguardando;
  function dizer() {
    // A list of branches that could not be read says nothing about the shop.
    const lidas = ativas !== undefined;
    if (lidas && podeCadastrar) {
      toast.error(NENHUMA_FILIAL);
      // The address that asked is replaced, so that the way back does not ask again.
      void navigate({ ...NOVA_FILIAL, replace: Boolean(pedido) });
      return;
    }
    toast.error(NENHUMA_FILIAL, lidas ? PECA_FILIAL : NAO_CARREGARAM);
    if (!lidas) recarregar();
    if (pedido) setPedido(undefined);
  }
  const semOnde = useEffectEvent(dizer);
  useEffect(() => {
    if (pedido && semFilial) semOnde();
  }, [pedido, semFilial]);
  return {
    /** Whether the URL asks to open the form (`?nova=1`). */
    pedido,
    /** Branch of the open form. */
    filial: pedido ? filial : null,
    abrir: () => (semFilial ? dizer() : setPedido('1')),
    fechar: () => setPedido(undefined),
  };
}

export function useCreateFilial() {
  return useCommand(filiais.create, {
    success: 'Filial criada com sucesso!',
    error: 'Erro ao salvar filial',
  });
}

export function useUpdateFilial() {
  return useCommand(filiais.update, {
    success: 'Filial atualizada com sucesso!',
    error: 'Erro ao salvar filial',
  });
}

export function useRemoveFilial() {
  return useCommand(filiais.remove, {
    success: 'Filial excluída com sucesso!',
    error: 'Erro ao excluir filial',
  });
}

/** Props for NoBranchState when the user has no branch; null while there is one or it is loading. */
export function useSemFilial() {
  const navigate = useNavigate();
  const podeCadastrar = usePermissao('filiais:editar');
  const { filial, ativas, aguardando, erro, recarregar } = useFilialAtual();
  if (filial !== null || aguardando) return null;
  const cadastrar = () => void navigate(NOVA_FILIAL);
  return {
    error: ativas ? null : erro,
    onRetry: recarregar,
    onCreate: podeCadastrar ? cadastrar : undefined,
  };
}
