import { counted } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

/** These rows appear in the history of the record with the attachment. Its slice labels the field `anexo`. */
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
