import { reference, text } from '#platform/shared/audit_fields.ts';
import { defineAudit, type HistoryOf } from '#platform/shared/audit_words.ts';

export const protocolosAudit = defineAudit({
  operations: {
    'protocolos.enviar': 'Enviou um protocolo pelo WhatsApp',
    'protocolos.create': 'Deu um protocolo de atendimento',
    'protocolos.exportar': 'Exportou a lista de protocolos de atendimento',
  },
  records: {
    protocolos: {
      name: 'Protocolo de atendimento',
      scope: 'filial',
      fields: {
        numero: text('N°', { searched: true }),
        cliente_id: reference('Cliente', 'clientes'),
        filial_id: reference('Filial', 'filiais'),
      },
      // The requester's words are stored only in the protocol.
      ignores: ['nome', 'telefone', 'motivo'],
      title: ({ numero }) => (numero ? `Protocolo nº ${String(numero)}` : undefined),
      history: { permission: 'ordens_servico:ver' },
    },
  },
});

declare module '#platform/shared/audit_words.ts' {
  interface Histories extends Record<HistoryOf<typeof protocolosAudit>, true> {}
}
