import { exportList } from '#platform/server/export/export.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { commonFields, items, reference } from '#platform/shared/audit_fields.ts';
import { COLUNAS_ORCAMENTOS_MODELOS } from './exportacao.rules.ts';
import { orcamentosModelosInvariants } from './invariantes.sql.ts';
import { lerPrecosDosModelos } from './lerPrecosDosModelos.command.ts';
import { orcamentosModelosContract } from './orcamentos_modelos.contract.ts';
import { escolherModelos, listOrcamentosModelos, queryOrcamentosModelos } from './orcamentos_modelos.sql.ts';
import {
  changeModeloDeOrcamento,
  createModeloDeOrcamento,
  removeModeloDeOrcamento,
} from './salvarModeloDeOrcamento.command.ts';

export const orcamentosModelosServer = defineServer({
  contract: orcamentosModelosContract,
  routes: {
    list: ({ context, input }) => listOrcamentosModelos(context.db, input),
    escolher: ({ context, input }) => escolherModelos(context.db, input),
    precos: ({ context, input }) => lerPrecosDosModelos(context, input),
    exportar: ({ context, input, signal }) =>
      exportList(
        context,
        input,
        {
          table: 'orcamentos_modelos',
          title: 'Modelos de Orçamento',
          columns: COLUNAS_ORCAMENTOS_MODELOS,
          listing: (db) => queryOrcamentosModelos(db, input),
        },
        signal,
      ),
    create: ({ context, input }) => createModeloDeOrcamento(context, input),
    update: ({ context, input }) => changeModeloDeOrcamento(context, input),
    remove: ({ context, input }) => removeModeloDeOrcamento(context, input.id),
  },
  tables: {
    writes: {
      orcamentos_modelos: { name: 'nome', search: 'busca' },
      orcamentos_modelos_itens: {},
    },
  },
  audit: {
    operations: {
      'orcamentos_modelos.create': 'Cadastrou o modelo de orçamento',
      'orcamentos_modelos.update': 'Alterou o modelo de orçamento',
      'orcamentos_modelos.remove': 'Excluiu o modelo de orçamento',
      'orcamentos_modelos.exportar': 'Exportou a lista de modelos de orçamento',
    },
    records: {
      orcamentos_modelos: {
        name: 'Modelo de orçamento',
        scope: 'empresa',
        fields: {
          ...commonFields('nome', 'ativo'),
          modelo_equipamento_id: reference('Modelo do aparelho', 'modelos_equipamento'),
          itens: items('Itens', 'produtos_servicos', 'produto_servico_id'),
        },
        title: 'nome',
        history: { permission: 'produtos_servicos:ver' },
      },
    },
  },
  references: [
    {
      to: 'produtos_servicos',
      from: 'orcamentos_modelos_itens',
      where: 'produto_servico_id = :id',
      one: 'item de modelo de orçamento vinculado',
      many: 'itens de modelos de orçamento vinculados',
      position: 70,
    },
  ],
  invariants: orcamentosModelosInvariants,
});
