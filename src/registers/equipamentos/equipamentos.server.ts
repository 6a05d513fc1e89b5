import { exportList } from '#platform/server/export/export.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { definePart } from '#platform/server/sql/privacy.ts';
import { reference } from '#platform/shared/audit_fields.ts';
import { auditOf, erasedOf } from '#platform/shared/register_fields.ts';
import { apagarIdentificacao, type EquipamentoExportado, listDoTitular } from './dados_pessoais.sql.ts';
import { dobrarAparelhos } from './dobrarAparelhos.command.ts';
import { equipamentosContract } from './equipamentos.contract.ts';
import { CAMPOS_EQUIPAMENTO } from './equipamentos.fields.ts';
import { listDoCliente, listEquipamentos, queryEquipamentos } from './equipamentos.sql.ts';
import { COLUNAS_EQUIPAMENTOS } from './exportacao.rules.ts';
import { listModelos, listTipos } from './modelos.sql.ts';
import { restaurarEquipamento } from './restaurarEquipamento.command.ts';
import { changeEquipamento, createEquipamento, removeEquipamento } from './salvarEquipamento.command.ts';

export const equipamentosServer = defineServer({
  contract: equipamentosContract,
  routes: {
    list: ({ context, input }) => listEquipamentos(context, input),
    exportar: ({ context, input, signal }) =>
      exportList(
        context,
        input,
        {
          table: 'equipamentos',
          title: 'Equipamentos',
          columns: COLUNAS_EQUIPAMENTOS,
          listing: (db) => queryEquipamentos({ db, user: context.user }, input),
        },
        signal,
      ),
    listDoCliente: ({ context, input }) => listDoCliente(context.db, input),
    listTipos: ({ context }) => listTipos(context.db),
    listModelos: ({ context, input }) => listModelos(context.db, input.busca),
    create: ({ context, input }) => createEquipamento(context, input),
    update: ({ context, input }) => changeEquipamento(context, input),
    remove: ({ context, input }) => removeEquipamento(context, input.id),
    restaurar: ({ context, input }) => restaurarEquipamento(context, input.id),
  },
  tables: {
    writes: {
      modelos_equipamento: { name: "marca || ' ' || nome", search: 'busca' },
      equipamentos: { branch: { columns: ['filial_id'] }, name: 'nome', search: 'busca' },
    },
  },
  audit: {
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
          ...auditOf(CAMPOS_EQUIPAMENTO),
          cliente_id: reference('Cliente', 'clientes'),
          filial_id: reference('Filial', 'filiais'),
          modelo_id: reference('Modelo do cadastro', 'modelos_equipamento'),
        },
        ignores: ['criado_em', 'identificador'],
        title: 'nome',
        history: { permission: 'equipamentos:ver' },
        restoration: { success: 'Equipamento restaurado com sucesso!' },
      },
    },
  },
  references: [
    {
      to: 'clientes',
      from: 'equipamentos',
      where: 'cliente_id = :id',
      one: 'equipamento vinculado',
      many: 'equipamentos vinculados',
      position: 15,
    },
  ],
  follows: {
    to: 'clientes',
    columns: { equipamentos: ['cliente_id'] },
    fold: dobrarAparelhos,
  },
  privacy: {
    tables: { equipamentos: true },
    leavesOut: { equipamentos: { program: ['versao', 'busca', 'identificador'] } },
    anonymised: { equipamentos: Object.keys(erasedOf(CAMPOS_EQUIPAMENTO)) },
    parts: [
      definePart<EquipamentoExportado>({
        key: 'equipamentos',
        position: 20,
        list: ({ db }, ids) => listDoTitular(db, ids),
        sections: (rows, { fields }) =>
          rows.map((equipamento) => ({
            title: `Equipamento ${equipamento.nome}`,
            lines: fields('equipamentos', equipamento),
          })),
      }),
    ],
    redact: (ctx, id) => apagarIdentificacao(ctx.db, id),
  },
});
