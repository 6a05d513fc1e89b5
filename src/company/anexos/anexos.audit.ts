import { counted } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

/** The rows are in the history of the record that the file hangs on; its slice has the word for the field `anexo`. */
export const anexosAudit = defineAudit({
  operations: {
    'anexos.fotografar': 'Anexou uma foto',
    'anexos.create': 'Anexou um arquivo',
    'anexos.update': 'Alterou um anexo',
    'anexos.remove': 'Excluiu um anexo',
    'anexos.salvarConfiguracao': 'Alterou por quanto tempo as fotos são guardadas',
  },
  records: {
    anexos_configuracao: {
      name: 'Configuração das fotos',
      scope: 'administracao',
      fields: { meses_fotos: counted('Meses que as fotos ficam inteiras') },
    },
  },
});
