import { useQuery } from '@tanstack/react-query';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import type { Papel, permissoesContract } from './permissoes.contract.ts';
import { avisoDeExigencia } from './permissoes.rules.ts';

const permissoes = createSliceClient<typeof permissoesContract>('permissoes');

export function usePapeis() {
  return useQuery(permissoes.list.queryOptions({ input: {} }));
}

export function useCreatePapel() {
  return useCommand(permissoes.create, {
    success: 'Papel criado com sucesso!',
    error: 'Erro ao salvar papel',
  });
}

export function useUpdatePapel() {
  return useCommand(permissoes.update, {
    success: 'Papel atualizado com sucesso!',
    error: 'Erro ao salvar papel',
  });
}

/** `meu`: the user's own role, and whether they have a second factor. */
export function useExigirSegundoFator(meu: { papel_id: string | undefined; ativo: boolean }) {
  const exigir = useCommand(permissoes.exigirSegundoFator, {
    success: 'Papel atualizado com sucesso!',
    error: 'Erro ao salvar papel',
  });
  return {
    ocupado: exigir.isPending,
    exigir: async (papel: Papel, exige: boolean) => {
      const eu = meu.papel_id === papel.id && !meu.ativo;
      const { id, versao } = papel;
      const question = exige
        ? { message: avisoDeExigencia(papel, eu), confirmLabel: 'Exigir', tone: 'accent' as const }
        : {
            message: `Deseja deixar de exigir o segundo fator de quem tem o papel ${papel.nome}? Quem já o ativou continua com ele.`,
            confirmLabel: 'Deixar de exigir',
          };
      if (await confirm({ title: 'Segundo fator', ...question })) exigir.mutate({ id, exige, versao });
    },
  };
}

export function useRestringir() {
  return useCommand(permissoes.restringir, {
    success: 'Papel atualizado com sucesso!',
    error: 'Erro ao salvar papel',
  });
}

export function useExcluirPapel(): (papel: Papel) => Promise<void> {
  const remove = useCommand(permissoes.remove, {
    success: 'Papel excluído com sucesso!',
    error: 'Erro ao excluir papel',
  });
  return async ({ id, nome, permissoes, pessoas }) => {
    const details = { Permissões: permissoes.length, Pessoas: pessoas };
    if (await confirm({ message: `Deseja excluir o papel ${nome}?`, details })) remove.mutate({ id });
  };
}
