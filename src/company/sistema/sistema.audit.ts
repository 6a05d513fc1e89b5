import {
  commonFields,
  instant,
  options,
  reference,
  references,
  text,
  yesNo,
} from '#platform/shared/audit_fields.ts';
import { defineAudit, type HistoryOf } from '#platform/shared/audit_words.ts';

export const sistemaAudit = defineAudit({
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
});

declare module '#platform/shared/audit_words.ts' {
  interface Histories extends Record<HistoryOf<typeof sistemaAudit>, true> {}
}
