import { comuns, instante, opcoes, referencia, simNao, texto } from '#platform/shared/audit_fields.ts';
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
        situacao: opcoes('Situação', {
          ativo: 'Ativo',
          aguardando: 'Aguardando aprovação',
          bloqueado: 'Bloqueado',
        }),
        ...comuns('email', 'cargo'),
        papel: texto('Papel'),
        papel_id: referencia('Papel', 'papeis'),
        ...comuns('todas_filiais', 'expira_em'),
        encerradas: texto('Sessões encerradas'),
        tokens_revogados: texto('Tokens revogados'),
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
        papel_id: referencia('Papel', 'papeis'),
        ...comuns('todas_filiais', 'expira_em'),
        aceito_em: instante('Aceito em'),
        cancelado_em: instante('Cancelado em'),
        por_email: simNao('Enviado por e-mail'),
        papel: texto('Papel'),
      },
      ignora: ['token_sha256', 'aceito_por', 'criado_por', 'filiais'],
    },
  },
});

declare module '#platform/shared/audit_words.ts' {
  interface Historicos extends Record<HistoryOf<typeof sistemaAudit>, true> {}
}
