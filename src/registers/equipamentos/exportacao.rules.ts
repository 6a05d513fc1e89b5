/** Export columns of the list of devices. */
import type { ExportColumn } from '#platform/shared/export.ts';
import type { EquipamentoListado } from './equipamentos.contract.ts';

export const COLUNAS_EQUIPAMENTOS = [
  { title: 'Equipamento', kind: 'text', value: ({ nome }) => nome },
  { title: 'Tipo', kind: 'text', value: ({ tipo_nome }) => tipo_nome },
  { title: 'Marca', kind: 'text', value: ({ marca }) => marca },
  { title: 'Modelo', kind: 'text', value: ({ modelo }) => modelo },
  { title: 'N° de Série/IMEI', kind: 'text', value: ({ numero_serie }) => numero_serie },
  { title: 'Segundo IMEI', kind: 'text', value: ({ imei2 }) => imei2 },
  { title: 'Cor', kind: 'text', value: ({ cor }) => cor },
  { title: 'Armazenamento', kind: 'text', value: ({ armazenamento }) => armazenamento },
  { title: 'Cliente', kind: 'text', value: ({ cliente }) => cliente.nome_completo },
  { title: 'Última OS', kind: 'number', value: ({ ultima_os }) => ultima_os },
  { title: 'Status', kind: 'text', value: ({ ativo }) => (ativo ? 'Ativo' : 'Inativo') },
  { title: 'Cadastrado em', kind: 'instant', value: ({ criado_em }) => criado_em },
] as const satisfies readonly ExportColumn<EquipamentoListado>[];
