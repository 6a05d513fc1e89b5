import { commonFields, instant } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

export const contaAudit = defineAudit({
  operations: {
    'conta.criarToken': 'Criou um token de API',
    'conta.revogarToken': 'Revogou um token de API',
    'conta.encerrarSessao': 'Encerrou uma sessão própria',
    'conta.encerrarOutrasSessoes': 'Encerrou as outras sessões próprias',
  },
  records: {
    tokens_api: {
      name: 'Token de API',
      scope: 'administracao',
      fields: {
        ...commonFields('nome', 'permissoes', 'expira_em'),
        usado_em: instant('Usado em'),
        revogado_em: instant('Revogado em'),
      },
      ignores: ['token_sha256', 'usuario_id', 'filiais'],
      title: 'nome',
    },
  },
});
