import { comuns, instant } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

export const contaAudit = defineAudit({
  operacoes: {
    'conta.criarToken': 'Criou um token de API',
    'conta.revogarToken': 'Revogou um token de API',
    'conta.encerrarSessao': 'Encerrou uma sessão própria',
    'conta.encerrarOutrasSessoes': 'Encerrou as outras sessões próprias',
  },
  registros: {
    tokens_api: {
      nome: 'Token de API',
      escopo: 'administracao',
      campos: {
        ...comuns('nome', 'permissoes', 'expira_em'),
        usado_em: instant('Usado em'),
        revogado_em: instant('Revogado em'),
      },
      ignora: ['token_sha256', 'usuario_id', 'filiais'],
      titulo: 'nome',
    },
  },
});
