import { createSliceClient, useCommand, useList } from '#platform/web/api.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import type { ListUsuariosInput, sistemaContract, Usuario } from './sistema.contract.ts';

const sistema = createSliceClient<typeof sistemaContract>('sistema');

export function useUsuarios(input: Partial<ListUsuariosInput>) {
  return useList(sistema.listUsuarios, input);
}

export type AcoesUsuario = ReturnType<typeof useAcoesUsuario>;

/** What may be done to a person's access; what takes access away, or gives it back, asks first. */
export function useAcoesUsuario() {
  const refreshes = [sistema.key()];
  const aprovar = useCommand(sistema.aprovarUsuario, {
    success: 'Usuário aprovado com sucesso!',
    error: 'Erro ao aprovar usuário',
    refreshes,
  });
  const recusar = useCommand(sistema.recusarUsuario, {
    success: 'Cadastro recusado com sucesso!',
    error: 'Erro ao recusar cadastro',
    refreshes,
  });
  const bloquear = useCommand(sistema.bloquearUsuario, {
    success: 'Usuário bloqueado com sucesso!',
    error: 'Erro ao bloquear usuário',
    refreshes,
  });
  const desbloquear = useCommand(sistema.desbloquearUsuario, {
    success: 'Usuário desbloqueado com sucesso!',
    error: 'Erro ao desbloquear usuário',
    refreshes,
  });
  return {
    ocupado: [aprovar, recusar, bloquear, desbloquear].some(({ isPending }) => isPending),
    aprovar: ({ id }: Usuario) => aprovar.mutate({ id }),
    recusar: async ({ id, nome_completo }: Usuario) => {
      const message = `Deseja recusar o cadastro de ${nome_completo}? O acesso ficará bloqueado.`;
      if (await confirm({ title: 'Recusar cadastro', message, confirmLabel: 'Recusar' }))
        recusar.mutate({ id });
    },
    bloquear: async ({ id, nome_completo }: Usuario) => {
      const message = `Deseja bloquear ${nome_completo}? As sessões abertas serão encerradas na hora.`;
      if (await confirm({ title: 'Bloquear usuário', message, confirmLabel: 'Bloquear' }))
        bloquear.mutate({ id });
    },
    desbloquear: async ({ id, nome_completo }: Usuario) => {
      const message = `Deseja desbloquear ${nome_completo}? A pessoa poderá entrar de novo.`;
      const question = {
        title: 'Desbloquear usuário',
        message,
        confirmLabel: 'Desbloquear',
        tone: 'accent',
      } as const;
      if (await confirm(question)) desbloquear.mutate({ id });
    },
  };
}
