import { counted, text } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

export const documentosAudit = defineAudit({
  operations: { 'documentos.salvarTexto': 'Alterou um texto dos impressos' },
  records: {
    modelos_texto: {
      name: 'Texto dos impressos',
      scope: 'administracao',
      fields: { bloco: text('Texto de'), numero: counted('Redação'), texto: text('Texto') },
      title: 'bloco',
    },
  },
});
