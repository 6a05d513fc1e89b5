import { commonFields, reference, text } from '#platform/shared/audit_fields.ts';
import { defineAudit, type HistoryOf, type RestorableOf } from '#platform/shared/audit_words.ts';

export const equipamentosAudit = defineAudit({
  operations: {
    'equipamentos.create': 'Cadastrou o equipamento',
    'equipamentos.update': 'Alterou o equipamento',
    'equipamentos.remove': 'Excluiu o equipamento',
    'equipamentos.dobrar': 'Juntou o equipamento a outro igual',
    'equipamentos.restaurar': 'Restaurou o equipamento',
    'equipamentos.exportar': 'Exportou a lista de equipamentos',
  },
  records: {
    equipamentos: {
      name: 'Equipamento',
      scope: 'filial',
      fields: {
        nome: text('Equipamento', { searched: true }),
        cliente_id: reference('Cliente', 'clientes'),
        filial_id: reference('Filial', 'filiais'),
        tipo_id: reference('Tipo', 'tipos_equipamento'),
        modelo_id: reference('Modelo do cadastro', 'modelos_equipamento'),
        marca: text('Marca'),
        modelo: text('Modelo'),
        numero_serie: text('Número de Série', { searched: true }),
        imei2: text('Segundo IMEI', { searched: true }),
        cor: text('Cor'),
        armazenamento: text('Armazenamento'),
        ...commonFields('ativo'),
      },
      ignores: ['criado_em', 'identificador'],
      title: 'nome',
      history: { permission: 'equipamentos:ver' },
      restoration: { success: 'Equipamento restaurado com sucesso!' },
    },
  },
});

declare module '#platform/shared/audit_words.ts' {
  interface Histories extends Record<HistoryOf<typeof equipamentosAudit>, true> {}
  interface Restorables extends Record<RestorableOf<typeof equipamentosAudit>, true> {}
}
