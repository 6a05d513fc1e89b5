import { defineAudit } from '#platform/shared/audit_words.ts';

export const segundoFatorAudit = defineAudit({
  operations: {
    'segundo_fator.confirmar': 'Ativou a verificação em duas etapas',
    'segundo_fator.renovarCodigos': 'Criou novos códigos de recuperação',
    'segundo_fator.desativar': 'Desativou a verificação em duas etapas',
  },
});
