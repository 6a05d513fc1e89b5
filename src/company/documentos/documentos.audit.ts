import { counted, options, reference, text } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';
import { ROTULO_ETIQUETA, ROTULO_FORMATO } from './impressos.rules.ts';

export const documentosAudit = defineAudit({
  operations: {
    'documentos.salvarTexto': 'Alterou um texto dos impressos',
    'documentos.salvarPresets': 'Alterou as impressoras da filial',
  },
  records: {
    modelos_texto: {
      name: 'Texto dos impressos',
      scope: 'administracao',
      fields: {
        filial_id: reference('Filial', 'filiais'),
        bloco: text('Texto de'),
        numero: counted('Redação'),
        texto: text('Texto'),
      },
      title: 'bloco',
    },
    impressos_filiais: {
      name: 'Impressoras da filial',
      scope: 'filial',
      fields: {
        filial_id: reference('Filial', 'filiais'),
        ordem: options('Papel da ordem', ROTULO_FORMATO),
        etiqueta: options('Etiqueta', ROTULO_ETIQUETA),
      },
      title: 'filial_id',
    },
  },
});
