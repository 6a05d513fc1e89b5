import { useQuery } from '@tanstack/react-query';
import { plural } from '#platform/shared/text.ts';
import { createSliceClient, useCommand, useList } from '#platform/web/api.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import type { Convite, pessoasContract } from './convites.contract.ts';
import type { ListUsuariosInput, Usuario } from './sistema.contract.ts';

const sistema = createSliceClient<typeof pessoasContract>('sistema');
const refreshes = [sistema.key()];

export function useUsuarios(input: Partial<ListUsuariosInput>) {
  return useList(sistema.listUsuarios, input);
}

/** The roles and branches that the person may give. */
export function useOpcoesDeAcesso() {
  return useQuery(sistema.listOpcoesDeAcesso.queryOptions({ input: {} }));
}

export function useAlterarUsuario() {
  return useCommand(sistema.alterarUsuario, {
    success: 'Usuário atualizado com sucesso!',
    error: 'Erro ao salvar usuário',
    refreshes,
  });
}

// Invitations and links ---------------------------------------------------------------------------------------------

export function useConvites() {
  return useQuery(sistema.listConvites.queryOptions({ input: {} }));
}

export function useConvidar() {
  return useCommand(sistema.convidar, {
    success: ({ caminho }, { email }) =>
      caminho === null ? `Convite enviado para ${email}` : 'Convite criado!',
    error: 'Erro ao criar convite',
    refreshes,
    secret: true,
  });
}

export function useCriarLinkSenha() {
  return useCommand(sistema.criarLinkSenha, { error: 'Erro ao criar link de senha', secret: true });
}

export function useCancelarConvite() {
  const command = useCommand(sistema.cancelarConvite, {
    success: 'Convite cancelado com sucesso!',
    error: 'Erro ao cancelar convite',
    refreshes,
  });
  return {
    ocupado: command.isPending,
    cancelar: async ({ id, email, cargo }: Convite) => {
      const message = `Deseja cancelar o convite de ${email ?? cargo}? O link deixa de valer.`;
      if (
        await confirm({
          title: 'Cancelar convite',
          message,
          confirmLabel: 'Cancelar convite',
          cancelLabel: 'Voltar',
        })
      )
        command.mutate({ id });
    },
  };
}

// Access ------------------------------------------------------------------------------------------------------------

export type AcoesUsuario = ReturnType<typeof useAcoesUsuario>;

/** What may be done to a person's access; what takes access away, or gives it back, asks first. */
export function useAcoesUsuario() {
  const entrada = useAcoesDeEntrada();
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
    ...entrada,
    ocupado: entrada.ocupado || [aprovar, recusar, bloquear, desbloquear].some(({ isPending }) => isPending),
    aprovar: ({ id }: Usuario) => aprovar.mutate({ id }),
    recusar: async ({ id, nome_completo }: Usuario) => {
      const message = `Deseja recusar o cadastro de ${nome_completo}? O acesso ficará bloqueado.`;
      if (await confirm({ title: 'Recusar cadastro', message, confirmLabel: 'Recusar' }))
        recusar.mutate({ id });
    },
    bloquear: async ({ id, nome_completo }: Usuario) => {
      const message = `Deseja bloquear ${nome_completo}? As sessões abertas e os tokens de API deixam de valer na hora.`;
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

/** How the person gets in: their sessions, and a second factor that they lost. */
function useAcoesDeEntrada() {
  const encerrar = useCommand(sistema.encerrarSessoes, {
    success: ({ encerradas }) => plural(encerradas, 'sessão encerrada!', 'sessões encerradas!'),
    error: 'Erro ao encerrar sessões',
    refreshes,
  });
  const removerFator = useCommand(sistema.removerSegundoFator, {
    success: 'Segundo fator removido com sucesso!',
    error: 'Erro ao remover segundo fator',
    refreshes,
  });
  return {
    removerFator: async ({ id, nome_completo }: Usuario) => {
      const message = `Deseja remover o segundo fator de ${nome_completo}? A pessoa entrará só com a senha, até ativar a verificação em duas etapas de novo. As sessões abertas serão encerradas na hora.`;
      if (await confirm({ title: 'Remover segundo fator', message, confirmLabel: 'Remover' }))
        removerFator.mutate({ id });
    },
    encerrar: async ({ id, nome_completo }: Usuario) => {
      const message = `Deseja encerrar as sessões de ${nome_completo}? Será preciso entrar de novo em cada aparelho, e os tokens de API da pessoa deixam de valer.`;
      if (await confirm({ title: 'Encerrar sessões', message, confirmLabel: 'Encerrar' }))
        encerrar.mutate({ id });
    },
    ocupado: encerrar.isPending || removerFator.isPending,
  };
}
