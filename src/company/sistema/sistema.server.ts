import { defineNotice } from '#platform/server/gate/notices.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import {
  commonFields,
  instant,
  options,
  reference,
  references,
  text,
  yesNo,
} from '#platform/shared/audit_fields.ts';
import { plural } from '#platform/shared/text.ts';
import {
  alterarUsuario,
  criarLinkSenha,
  encerrarSessoes,
  removerSegundoFator,
} from './alterarUsuario.command.ts';
import { countContasAguardando } from './avisos.sql.ts';
import { cancelarConvite, convidar } from './convidar.command.ts';
import { sistemaContract } from './convites.contract.ts';
import { listConvites } from './convites.sql.ts';
import { darAcesso } from './darAcesso.command.ts';
import { lerOpcoesDeAcesso } from './lerOpcoesDeAcesso.command.ts';
import { mudarSituacaoUsuario } from './mudarSituacaoUsuario.command.ts';
import { listUsuarios } from './sistema.sql.ts';

export const sistemaServer = defineServer({
  contract: sistemaContract,
  routes: {
    listUsuarios: ({ context, input }) => listUsuarios(context, input),
    listOpcoesDeAcesso: ({ context }) => lerOpcoesDeAcesso(context),
    alterarUsuario: ({ context, input }) => alterarUsuario(context, input),
    encerrarSessoes: ({ context, input }) => encerrarSessoes(context, input.id),
    removerSegundoFator: ({ context, input }) => removerSegundoFator(context, input.id),
    criarLinkSenha: ({ context, input }) => criarLinkSenha(context, input.id),
    darAcesso: ({ context, input }) => darAcesso(context, input),
    listConvites: ({ context }) => listConvites(context),
    convidar: ({ context, input }) => convidar(context, input),
    cancelarConvite: ({ context, input }) => cancelarConvite(context, input.id),
    aprovarUsuario: ({ context, input }) => mudarSituacaoUsuario(context, { ...input, acao: 'aprovar' }),
    recusarUsuario: ({ context, input }) => mudarSituacaoUsuario(context, { ...input, acao: 'recusar' }),
    bloquearUsuario: ({ context, input }) => mudarSituacaoUsuario(context, { ...input, acao: 'bloquear' }),
    desbloquearUsuario: ({ context, input }) =>
      mudarSituacaoUsuario(context, { ...input, acao: 'desbloquear' }),
  },
  tables: {
    writes: {
      configuracoes: {},
      profiles: { rows: 'keep', name: 'nome_completo' },
      profiles_filiais: {},
      papeis: {},
      convites: {},
      convites_filiais: {},
    },
  },
  audit: {
    operations: {
      'usuarios.aprovar': 'Aprovou o usuário',
      'usuarios.recusar': 'Recusou o cadastro',
      'usuarios.bloquear': 'Bloqueou o usuário',
      'usuarios.desbloquear': 'Desbloqueou o usuário',
      'usuarios.alterar': 'Alterou o acesso do usuário',
      'usuarios.convidar': 'Convidou uma pessoa',
      'usuarios.darAcesso': 'Deu acesso ao sistema',
      'usuarios.cancelarConvite': 'Cancelou um convite',
      'usuarios.removerSegundoFator': 'Removeu a verificação em duas etapas do usuário',
      'usuarios.encerrarSessoes': 'Encerrou as sessões do usuário',
    },
    records: {
      profiles: {
        name: 'Usuário',
        scope: 'administracao',
        fields: {
          ...commonFields('nome_completo'),
          situacao: options('Situação', {
            ativo: 'Ativo',
            aguardando: 'Aguardando aprovação',
            bloqueado: 'Bloqueado',
          }),
          ...commonFields('email', 'cargo'),
          papel: text('Papel'),
          papel_id: reference('Papel', 'papeis'),
          filiais: options('Filiais', { todas: 'Todas' }),
          ...commonFields('todas_filiais', 'expira_em'),
          encerradas: text('Sessões encerradas'),
          tokens_revogados: text('Tokens revogados'),
        },
        title: 'nome_completo',
        history: { permission: 'usuarios:ver' },
      },
      convites: {
        name: 'Convite',
        scope: 'administracao',
        fields: {
          ...commonFields('email', 'cargo'),
          papel_id: reference('Papel', 'papeis'),
          filiais: references('Filiais', 'filiais', { todas: 'Todas' }),
          ...commonFields('todas_filiais', 'expira_em'),
          aceito_em: instant('Aceito em'),
          cancelado_em: instant('Cancelado em'),
          por_email: yesNo('Enviado por e-mail'),
          papel: text('Papel'),
        },
        ignores: ['token_sha256', 'aceito_por', 'criado_por'],
      },
    },
  },
  notices: [
    defineNotice({
      name: 'contas_aguardando',
      position: 30,
      permission: 'usuarios:ver',
      of: 'company',
      feminine: true,
      show: ({ db }) => countContasAguardando(db, null),
      count: ({ db }, since) => countContasAguardando(db, since),
      tell: (total) =>
        total === 0
          ? null
          : {
              text: plural(total, 'conta aguarda aprovação', 'contas aguardam aprovação'),
              link: '/sistema/usuarios',
            },
    }),
  ],
});
