import { exportList } from '#platform/server/export/export.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { money, options, reference } from '#platform/shared/audit_fields.ts';
import { creditosContract } from './creditos.contract.ts';
import { ROTULO_ORIGEM } from './creditos.rules.ts';
import { listCreditos, queryCreditos } from './creditos.sql.ts';
import { devolver } from './devolver.command.ts';
import { COLUNAS_CREDITOS } from './exportacao.rules.ts';

export const creditosServer = defineServer({
  contract: creditosContract,
  routes: {
    list: ({ context, input }) => listCreditos(context, input),
    exportar: ({ context, input, signal }) =>
      exportList(
        context,
        input,
        {
          table: 'creditos_cliente',
          file: 'creditos',
          title: 'Créditos',
          columns: COLUNAS_CREDITOS,
          listing: (db) => queryCreditos({ db }, input),
        },
        signal,
      ),
    devolver: ({ context, input }) => devolver(context, input),
  },
  audit: {
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
  },
});
