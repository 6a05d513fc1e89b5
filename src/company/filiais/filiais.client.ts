import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { type FilialAtual, setFilialAtual, useStoredFilial } from '#platform/web/data/filial_atual.ts';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import type { FilialOpcao, filiaisContract } from './filiais.contract.ts';

export const filiais = createSliceClient<typeof filiaisContract>('filiais');

interface Atual {
  filial: FilialAtual | null;
  /** The active branches of the person, by name; undefined until they are known. */
  ativas: FilialOpcao[] | undefined;
  carregando: boolean;
  /** Which branch it will be is not known yet, or not chosen yet; afterwards `filial` is null only where there is none. */
  aguardando: boolean;
  erro: Error | null;
  recarregar: () => void;
}

/** The branch that scopes customers, orders, sales and stock (spec § 4, Branch selection). */
export function useFilialAtual(): Atual {
  const filial = useStoredFilial();
  const query = useQuery(filiais.listAtivas.queryOptions({ staleTime: 30_000 }));
  return {
    filial,
    ativas: query.data,
    carregando: query.isPending,
    aguardando: filial === null && (query.data ? query.data.length > 0 : query.isPending),
    erro: query.error,
    recarregar: () => void query.refetch(),
  };
}

/** Keeps the stored branch while it is still offered, else takes the first; mounted once, by the selector. */
export function useKeepFilialAtual({ filial, ativas }: Pick<Atual, 'filial' | 'ativas'>): void {
  useEffect(() => {
    if (!ativas) return;
    const chosen = ativas.find((ativa) => ativa.id === filial?.id) ?? ativas[0] ?? null;
    const same = CAMPOS.every((campo) => chosen?.[campo] === filial?.[campo]);
    if (!same) setFilialAtual(chosen);
  }, [ativas, filial]);
}

const CAMPOS = ['id', 'nome', 'codigo', 'tipo'] as const;

const NENHUMA_FILIAL = 'Nenhuma filial selecionada';

/**
 * The form of a new record of the current branch, as the address says it (?novo=1). Asked for before it is known which
 * branch that is, it waits for it; where there is none, it says so.
 */
export function useNovoNaFilial(parametro: 'novo' | 'nova') {
  const { filial, aguardando } = useFilialAtual();
  const [pedido, setPedido] = useSearchParam(parametro);
  const semFilial = filial === null && !aguardando;
  useEffect(() => {
    if (!pedido || !semFilial) return;
    toast.error(NENHUMA_FILIAL);
    setPedido(undefined);
  }, [pedido, semFilial, setPedido]);
  return {
    /** Of the form that is open. */
    filial: pedido ? filial : null,
    abrir: () => (semFilial ? toast.error(NENHUMA_FILIAL) : setPedido('1')),
    fechar: () => setPedido(undefined),
  };
}

// The selector reads the same key, so it follows.
const refreshes = [filiais.key()];

export function useCreateFilial() {
  return useCommand(filiais.create, {
    success: 'Filial criada com sucesso!',
    error: 'Erro ao salvar filial',
    refreshes,
  });
}

export function useUpdateFilial() {
  return useCommand(filiais.update, {
    success: 'Filial atualizada com sucesso!',
    error: 'Erro ao salvar filial',
    refreshes,
  });
}

export function useRemoveFilial() {
  return useCommand(filiais.remove, {
    success: 'Filial excluída com sucesso!',
    error: 'Erro ao excluir filial',
    refreshes,
  });
}

/** For NoBranchState, where there is no branch to work in; null while there is one or it is awaited. */
export function useSemFilial() {
  const navigate = useNavigate();
  const podeCadastrar = usePermissao('filiais:editar');
  const { filial, ativas, aguardando, erro, recarregar } = useFilialAtual();
  if (filial !== null || aguardando) return null;
  const cadastrar = () => void navigate({ to: '/estoques/filiais', search: { nova: '1' } as never });
  return {
    error: ativas ? null : erro,
    onRetry: recarregar,
    onCreate: podeCadastrar ? cadastrar : undefined,
  };
}
