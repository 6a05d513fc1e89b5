import { text } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

export const documentosAudit = defineAudit({
  operacoes: { 'documentos.salvarTexto': 'Alterou um texto dos impressos' },
  registros: {
    modelos_texto: {
      nome: 'Texto dos impressos',
      escopo: 'administracao',
      campos: { bloco: text('Texto de'), texto: text('Texto') },
      titulo: 'bloco',
    },
  },
});
