import { comuns, instant, options, reference, text, yesNo } from '#platform/shared/audit_fields.ts';
import { defineAudit, type HistoryOf } from '#platform/shared/audit_words.ts';

export const sistemaAudit = defineAudit({
  operacoes: {
    'usuarios.aprovar': 'Aprovou o usuário',
    'usuarios.recusar': 'Recusou o cadastro',
    'usuarios.bloquear': 'Bloqueou o usuário',
    'usuarios.desbloquear': 'Desbloqueou o usuário',
    'usuarios.alterar': 'Alterou o acesso do usuário',
    'usuarios.convidar': 'Convidou uma pessoa',
    'usuarios.cancelarConvite': 'Cancelou um convite',
    'usuarios.removerSegundoFator': 'Removeu a verificação em duas etapas do usuário',
    'usuarios.encerrarSessoes': 'Encerrou as sessões do usuário',
  },
  registros: {
    profiles: {
      nome: 'Usuário',
      escopo: 'administracao',
      campos: {
        ...comuns('nome_completo'),
        situacao: options('Situação', {
          ativo: 'Ativo',
          aguardando: 'Aguardando aprovação',
          bloqueado: 'Bloqueado',
        }),
        ...comuns('email', 'cargo'),
        papel: text('Papel'),
        papel_id: reference('Papel', 'papeis'),
        ...comuns('todas_filiais', 'expira_em'),
        encerradas: text('Sessões encerradas'),
        tokens_revogados: text('Tokens revogados'),
      },
      ignora: ['filiais'],
      titulo: 'nome_completo',
      historico: { permissao: 'usuarios:ver' },
    },
    convites: {
      nome: 'Convite',
      escopo: 'administracao',
      campos: {
        ...comuns('email', 'cargo'),
        papel_id: reference('Papel', 'papeis'),
        ...comuns('todas_filiais', 'expira_em'),
        aceito_em: instant('Aceito em'),
        cancelado_em: instant('Cancelado em'),
        por_email: yesNo('Enviado por e-mail'),
        papel: text('Papel'),
      },
      ignora: ['token_sha256', 'aceito_por', 'criado_por', 'filiais'],
    },
  },
});

declare module '#platform/shared/audit_words.ts' {
  interface Histories extends Record<HistoryOf<typeof sistemaAudit>, true> {}
}
