import { defineServer } from '#platform/server/slices/server.ts';
import { requireOwnDocument } from '#platform/server/sql/own_rows.ts';
import { day, money, reference, text } from '#platform/shared/audit_fields.ts';
import { baixasContract } from './baixas.contract.ts';
import { findDinheiro, readDivida } from './baixas.sql.ts';
import { estornarMovimento, mudarForma, pagar, receber } from './darBaixa.command.ts';
import { lerOpcoes, lerParcelas, lerPix } from './opcoes.command.ts';

export const baixasServer = defineServer({
  contract: baixasContract,
  routes: {
    opcoes: ({ context, input }) => lerOpcoes(context, input),
    pix: ({ context, input }) => lerPix(context, input),
    dinheiroDoDocumento: async ({ context, input: { documento_id } }) => {
      await requireOwnDocument(context, documento_id);
      return (await findDinheiro(context, documento_id)) ?? null;
    },
    divida: ({ context, input }) => readDivida(context, input.cliente_id),
    parcelas: ({ context, input }) => lerParcelas(context, input),
    receber: ({ context, input }) => receber(context, input),
    pagar: ({ context, input }) => pagar(context, input),
    estornar: ({ context, input }) => estornarMovimento(context, input),
    trocarForma: ({ context, input }) => mudarForma(context, input),
  },
  audit: {
    operations: {
      'financeiro.receber': 'Recebeu',
      'financeiro.pagar': 'Pagou',
      'financeiro.devolver': 'Devolveu dinheiro',
      'financeiro.estornar': 'Estornou o lançamento',
      'financeiro.sobra': 'Lançou sobra de caixa',
      'financeiro.trocarForma': 'Trocou a forma de pagamento',
    },
    records: {
      movimentos_financeiros: {
        name: 'Lançamento financeiro',
        scope: 'filial',
        fields: {
          numero: text('Número'),
          tipo: text('Tipo'),
          data: day('Data'),
          filial_id: reference('Filial', 'filiais'),
          valor: money('Valor'),
          motivo: text('Motivo'),
          // Only in old rows: cash found has an audit row of its own now.
          sobra_motivo: text('Sobra lançada por'),
          entregue: money('Recebido em dinheiro'),
          troco: money('Troco'),
          devolvido: money('Devolvido'),
        },
        ignores: [
          'linhas',
          'recebido',
          'formas',
          'titulo_id',
          'cliente_id',
          'sessao_id',
          'estorno_de_id',
          'preco_da_forma',
          'substitui_id',
        ],
        title: 'numero',
      },
    },
  },
  events: {
    byOperation: {
      'financeiro.receber': ['pagamento.recebido'],
      'financeiro.trocarForma': ['pagamento.recebido'],
      'financeiro.estornar': ({ depois }) => (depois?.recebido ? ['pagamento.estornado'] : []),
    },
  },
  payloads: [
    {
      events: 'pagamento',
      table: 'movimentos_financeiros',
      columns: `m.id, m.numero, m.filial_id, m.cliente_id, m.data, m.substitui_id,
      (select e.id from movimentos_financeiros e where e.estorno_de_id = m.id) as estorno_id,
      (select sum(f.valor)::text from movimentos_formas f where f.movimento_id = m.id) as valor,
      (select json_agg(json_build_object('tipo', p.tipo, 'valor', f.valor::text, 'parcelas', f.parcelas) order by f.id)
        from movimentos_formas f join formas_pagamento p on p.id = f.forma_id where f.movimento_id = m.id) as formas,
      (select json_agg(json_build_object('titulo_id', t.id, 'documento_tipo', t.documento_tipo, 'documento_id', t.documento_id,
          'parcela', p.numero, 'principal', b.principal::text) order by t.id, p.numero)
        from movimentos_parcelas b join parcelas p on p.id = b.parcela_id join titulos t on t.id = p.titulo_id
        where b.movimento_id = m.id) as parcelas,
      (select c.ordem_servico_id from creditos_cliente c where c.movimento_id = m.id and c.origem = 'sinal') as ordem_servico_id`,
      from: 'movimentos_financeiros m',
      where: 'm.id = :id',
    },
  ],
});
