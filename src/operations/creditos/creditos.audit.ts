import { money, options, reference } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';
import { ROTULO_ORIGEM } from './creditos.rules.ts';

export const creditosAudit = defineAudit({
  operations: {
    'creditos.devolver': 'Devolveu crédito do cliente',
    'creditos_cliente.exportar': 'Exportou a lista de créditos de clientes',
  },
  records: {
    creditos_cliente: {
      name: 'Crédito do cliente',
      scope: 'filial',
      fields: {
        cliente_id: reference('Cliente', 'clientes'),
        ordem_servico_id: reference('Ordem de serviço', 'ordens_servico'),
        origem: options('Origem', ROTULO_ORIGEM),
        valor: money('Valor'),
        saldo: money('Saldo'),
        reservado: money('Reservado'),
      },
      ignores: ['filial_id', 'movimento_id', 'orcamento_id'],
    },
  },
});
