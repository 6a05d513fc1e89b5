import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#platform/shared/dates.ts';
import { plural } from '#platform/shared/text.ts';
import { createSliceClient, useCommand, useList } from '#platform/web/data/api.ts';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import type { Convite, sistemaContract } from './convites.contract.ts';
import type { Link, ListUsuariosInput, Usuario } from './sistema.contract.ts';

const sistema = createSliceClient<typeof sistemaContract>('sistema');

export function useUsuarios(input: Partial<ListUsuariosInput>) {
  return useList(sistema.listUsuarios, input);
}

/** The roles and branches the current user may grant. */
export function useOpcoesDeAcesso() {
  return useQuery(sistema.listOpcoesDeAcesso.queryOptions({ input: {} }));
}

export function useAlterarUsuario() {
  return useCommand(sistema.alterarUsuario, {
    success: 'Usuário atualizado com sucesso!',
    error: 'Erro ao salvar usuário',
  });
}

export function useDarAcesso() {
  return useCommand(sistema.darAcesso, {
    success: 'Acesso dado com sucesso!',
    error: 'Erro ao dar acesso',
    secret: true,
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
    secret: true,
  });
}

/** Creates a password link for a user after confirmation, and shows it. */
export function useCriarLinkSenha(
  mostrar: (usuario: Usuario, link: Link) => void,
): (usuario: Usuario) => Promise<void> {
  const command = useCommand(sistema.criarLinkSenha, { error: 'Erro ao criar link de senha', secret: true });
  return async (usuario) => {
    const message = `Deseja criar um link de senha para ${usuario.nome_completo}? Quem o tiver escolhe uma senha nova e entra como esta pessoa. O link anterior, se houver, deixa de valer.`;
    const question = { title: 'Link de senha', message, confirmLabel: 'Criar link' };
    if (!(await confirm({ ...question, details: quem(usuario), tone: 'accent' }))) return;
    command.mutate({ id: usuario.id }, { onSuccess: (link) => mostrar(usuario, link) });
  };
}

export function useCancelarConvite() {
  const command = useCommand(sistema.cancelarConvite, {
    success: 'Convite cancelado com sucesso!',
    error: 'Erro ao cancelar convite',
  });
  return {
    ocupado: command.isPending,
    cancelar: async ({ id, email, papel, cargo, expira_em }: Convite) => {
      const message = `Deseja cancelar o convite de ${email ?? cargo}? O link deixa de valer.`;
      if (
        await confirm({
          title: 'Cancelar convite',
          message,
          details: { Papel: papel, Cargo: cargo, 'Vale até': formatDateTime(expira_em) },
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

/** Tells apart people with the same name. */
const quem = ({ email, papel, cargo }: Usuario) => ({ 'E-mail': email, Papel: papel.nome, Cargo: cargo });

/** Actions on a user's access; those that revoke or restore access ask for confirmation. */
export function useAcoesUsuario() {
  const entrada = useAcoesDeEntrada();
  const aprovar = useCommand(sistema.aprovarUsuario, {
    success: 'Usuário aprovado com sucesso!',
    error: 'Erro ao aprovar usuário',
  });
  const recusar = useCommand(sistema.recusarUsuario, {
    success: 'Cadastro recusado com sucesso!',
    error: 'Erro ao recusar cadastro',
  });
  const bloquear = useCommand(sistema.bloquearUsuario, {
    success: 'Usuário bloqueado com sucesso!',
    error: 'Erro ao bloquear usuário',
  });
  const desbloquear = useCommand(sistema.desbloquearUsuario, {
    success: 'Usuário desbloqueado com sucesso!',
    error: 'Erro ao desbloquear usuário',
  });
  return {
    ...entrada,
    ocupado: entrada.ocupado || [aprovar, recusar, bloquear, desbloquear].some(({ isPending }) => isPending),
    aprovar: ({ id }: Usuario) => aprovar.mutate({ id }),
    recusar: async (usuario: Usuario) => {
      const message = `Deseja recusar o cadastro de ${usuario.nome_completo}? O acesso ficará bloqueado.`;
      const question = { title: 'Recusar cadastro', message, confirmLabel: 'Recusar' };
      if (await confirm({ ...question, details: quem(usuario) })) recusar.mutate({ id: usuario.id });
    },
    bloquear: async (usuario: Usuario) => {
      const message = `Deseja bloquear ${usuario.nome_completo}? As sessões abertas e os tokens de API deixam de valer na hora.`;
      const question = { title: 'Bloquear usuário', message, confirmLabel: 'Bloquear' };
      if (await confirm({ ...question, details: quem(usuario) })) bloquear.mutate({ id: usuario.id });
    },
    desbloquear: async (usuario: Usuario) => {
      const message = `Deseja desbloquear ${usuario.nome_completo}? A pessoa poderá entrar de novo.`;
      const question = { title: 'Desbloquear usuário', message, confirmLabel: 'Desbloquear' };
      if (await confirm({ ...question, details: quem(usuario), tone: 'accent' }))
        desbloquear.mutate({ id: usuario.id });
    },
  };
}

/** Actions on how a user signs in: their sessions, and a lost second factor. */
function useAcoesDeEntrada() {
  const encerrar = useCommand(sistema.encerrarSessoes, {
    success: ({ encerradas }) => plural(encerradas, 'sessão encerrada!', 'sessões encerradas!'),
    error: 'Erro ao encerrar sessões',
  });
  const removerFator = useCommand(sistema.removerSegundoFator, {
    success: 'Segundo fator removido com sucesso!',
    error: 'Erro ao remover segundo fator',
  });
  return {
    removerFator: async (usuario: Usuario) => {
      const message = `Deseja remover o segundo fator de ${usuario.nome_completo}? A pessoa entrará só com a senha, até ativar a verificação em duas etapas de novo. As sessões abertas serão encerradas na hora.`;
      const question = { title: 'Remover segundo fator', message, confirmLabel: 'Remover' };
      if (await confirm({ ...question, details: quem(usuario) })) removerFator.mutate({ id: usuario.id });
    },
    encerrar: async (usuario: Usuario) => {
      const message = `Deseja encerrar as sessões de ${usuario.nome_completo}? Será preciso entrar de novo em cada aparelho, e os tokens de API da pessoa deixam de valer.`;
      const question = { title: 'Encerrar sessões', message, confirmLabel: 'Encerrar' };
      const details = { ...quem(usuario), Sessões: usuario.sessoes };
      if (await confirm({ ...question, details })) encerrar.mutate({ id: usuario.id });
    },
    ocupado: encerrar.isPending || removerFator.isPending,
  };
}
