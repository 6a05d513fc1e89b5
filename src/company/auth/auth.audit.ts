import { defineAudit } from '#platform/shared/audit_words.ts';

export const authAudit = defineAudit({
  operations: {
    'auth.cadastrar': 'Criou a própria conta',
    'auth.aceitarConvite': 'Entrou pelo convite',
    'auth.emitirLinkSenha': 'Emitiu um link de nova senha',
    'auth.redefinirSenha': 'Definiu uma nova senha',
    'auth.trocarSenha': 'Trocou a própria senha',
  },
});
