import { exportList } from '#platform/server/export/export.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { definePart } from '#platform/server/sql/privacy.ts';
import {
  commonFields,
  day,
  items,
  money,
  options,
  reference,
  text,
  yesNo,
} from '#platform/shared/audit_fields.ts';
import { formatBRL, formatQuantity } from '#platform/shared/money.ts';
import { listOrcamentosDoTitular, type OrcamentoExportado, redigirOrcamentos } from './dados_pessoais.sql.ts';
import { enviarOrcamento } from './enviarOrcamento.command.ts';
import { COLUNAS_ORCAMENTOS } from './exportacao.rules.ts';
import { ORCAMENTO } from './impresso.rules.ts';
import { imprimirOrcamento } from './imprimir.command.ts';
import { orcamentosInvariants } from './invariantes.sql.ts';
import { lerConteudo, lerDaOrdem, lerOrcamento } from './lerOrcamento.command.ts';
import { ROTULO_CANAL, ROTULO_SITUACAO } from './lista.rules.ts';
import { cancelarOrcamento, novaVersao, removeOrcamento } from './mudarVersao.command.ts';
import { orcamentosContract } from './orcamentos.contract.ts';
import { listOrcamentos, queryOrcamentos } from './orcamentos.sql.ts';
import { idsDaOrdem, provaUmaResposta } from './respostas.sql.ts';
import { changeOrcamento, createOrcamento } from './salvarOrcamento.command.ts';
import { lerParaAnexar, travarParaAnexar } from './travarOrcamento.command.ts';

const doOrcamento = { parent: 'orcamentos', column: 'orcamento_id' } as const;

const palavras = { one: 'orçamento vinculado', many: 'orçamentos vinculados' } as const;

type Versao = OrcamentoExportado['versoes'][number];

function linhasDa(versao: Versao, when: (em: string) => string): [string, string][] {
  const { resposta } = versao;
  return [
    [`Versão ${versao.numero}`, formatBRL(versao.total)],
    ...versao.itens.map(({ descricao, quantidade, valor_total }): [string, string] => [
      'Item',
      `${formatQuantity(quantidade)} × ${descricao}: ${formatBRL(valor_total)}`,
    ]),
    ...(resposta
      ? [
          [
            `Resposta em ${when(resposta.respondida_em)}`,
            [resposta.decisao, resposta.nome, resposta.texto].filter(Boolean).join(' · '),
          ] as [string, string],
          ...resposta.provas.map((prova): [string, string] => [
            `Confirmação em ${when(prova.criado_em)}`,
            prova.texto ?? 'Imagem',
          ]),
        ]
      : []),
  ];
}

export const orcamentosServer = defineServer({
  contract: orcamentosContract,
  routes: {
    list: ({ context, input }) => listOrcamentos(context, input),
    exportar: ({ context, input, signal }) =>
      exportList(
        context,
        input,
        {
          table: 'orcamentos',
          title: 'Orçamentos',
          columns: COLUNAS_ORCAMENTOS,
          listing: (db) => queryOrcamentos({ db, now: context.now, user: context.user }, input),
        },
        signal,
      ),
    get: ({ context, input }) => lerOrcamento(context, input.id),
    daOrdem: ({ context, input }) => lerDaOrdem(context, input.id),
    conteudo: ({ context, input }) => lerConteudo(context, input),
    pdf: ({ context, input }) => imprimirOrcamento(context, input),
    create: ({ context, input }) => createOrcamento(context, input),
    update: ({ context, input }) => changeOrcamento(context, input),
    enviar: ({ context, input }) => enviarOrcamento(context, input),
    novaVersao: ({ context, input }) => novaVersao(context, input),
    cancelar: ({ context, input }) => cancelarOrcamento(context, input),
    remove: ({ context, input }) => removeOrcamento(context, input.id),
  },
  tables: {
    writes: {
      orcamentos: {
        branch: { columns: ['filial_id'] },
        name: "'Orçamento #' || numero",
        number: 'numero',
      },
      orcamentos_versoes: { branch: doOrcamento },
      orcamentos_itens: { branch: doOrcamento },
      orcamentos_respostas: { branch: doOrcamento, rows: 'append' },
      orcamentos_provas: {
        branch: { parent: 'orcamentos_respostas', column: 'resposta_id' },
        rows: 'append',
      },
    },
  },
  audit: {
    operations: {
      'orcamentos.create': 'Criou o orçamento',
      'orcamentos.update': 'Alterou o orçamento',
      'orcamentos.enviar': 'Enviou o orçamento',
      'orcamentos.novaVersao': 'Criou uma nova versão do orçamento',
      'orcamentos.cancelar': 'Cancelou o orçamento',
      'orcamentos.remove': 'Excluiu o orçamento',
      'orcamentos.exportar': 'Exportou a lista de orçamentos',
    },
    records: {
      orcamentos: {
        name: 'Orçamento',
        scope: 'filial',
        fields: {
          numero: text('N°', { searched: true }),
          situacao: options('Situação', ROTULO_SITUACAO),
          versao_vigente: text('Versão'),
          versao_aprovada: text('Versão aprovada'),
          cliente_id: reference('Cliente', 'clientes'),
          ordem_servico_id: reference('Ordem de serviço', 'ordens_servico'),
          venda_direta_id: reference('Venda', 'vendas_diretas'),
          filial_id: reference('Filial', 'filiais'),
          itens: items('Itens', 'produtos_servicos', 'produto_servico_id'),
          ...commonFields('total'),
          valor: money('Valor aprovado'),
          grupos: text('Serviços aprovados'),
          canal: options('Canal', ROTULO_CANAL),
          aceita_parcial: yesNo('Aceita aprovação em parte'),
          aceita_usada: yesNo('O cliente aceita peça usada'),
          validade_dias: text('Validade (dias)'),
          valido_ate: day('Vale até'),
          inicio_em: day('Início'),
          termino_em: day('Término'),
          condicoes_pagamento: text('Condições de pagamento'),
          sinal: money('Sinal'),
        },
        ignores: ['itens_ligados', 'taxa_cobrada', 'taxa_item_id'],
        title: ({ numero }) => (numero ? `Orçamento #${String(numero)}` : undefined),
        changes: ['orcamentos.enviar'],
        history: { permission: 'orcamentos:ver' },
      },
    },
  },
  references: [
    {
      to: 'filiais',
      from: 'orcamentos',
      where: 'filial_id = :id',
      ...palavras,
      position: 25,
    },
    {
      to: 'clientes',
      from: 'orcamentos',
      where: 'cliente_id = :id',
      one: 'orçamento vinculado',
      many: 'orçamentos vinculados',
      position: 12,
    },
    {
      to: 'produtos_servicos',
      from: 'orcamentos_itens',
      where: 'produto_servico_id = :id',
      one: 'item de orçamento vinculado',
      many: 'itens de orçamento vinculados',
      position: 45,
    },
    // A draft is deleted with its order. The deletion of an order already counts its sales, movements, credits and
    // charges.
    {
      to: 'ordens_servico',
      from: 'orcamentos o',
      where:
        'o.ordem_servico_id = :id and exists (select from orcamentos_versoes v where v.orcamento_id = o.id and v.sha256 is not null)',
      covers: ['orcamentos', 'cobrancas', 'creditos_cliente', 'historico_vendas', 'movimentacoes_estoque'],
      one: 'orçamento enviado vinculado',
      many: 'orçamentos enviados vinculados',
      position: 10,
    },
  ],
  follows: { to: 'clientes', columns: { orcamentos: ['cliente_id'] } },
  invariants: orcamentosInvariants,
  privacy: {
    tables: {
      orcamentos: true,
      orcamentos_versoes: true,
      orcamentos_itens: true,
      orcamentos_respostas: true,
      orcamentos_provas: true,
    },
    leavesOut: {
      orcamentos: {
        program: ['busca', 'itens_ligados'],
        told: ['versao_vigente', 'versao_aprovada', 'taxa_cobrada'],
      },
      orcamentos_versoes: { program: ['sha256'], told: ['conteudo', 'validade_dias'] },
      orcamentos_itens: { told: ['tipo'] },
      orcamentos_respostas: { program: ['sha256'] },
    },
    anonymised: {
      orcamentos: 'what was offered, when and for how much',
      orcamentos_versoes: ['conteudo'],
      orcamentos_itens: 'the lines of what was offered',
      orcamentos_respostas: ['nome', 'texto', 'endereco', 'navegador'],
      orcamentos_provas: ['texto'],
    },
    parts: [
      definePart<OrcamentoExportado>({
        key: 'orcamentos',
        position: 35,
        list: ({ db }, ids) => listOrcamentosDoTitular(db, ids),
        sections: (rows, { fields, when }) =>
          rows.map(({ versoes, ...orcamento }) => ({
            title: `Orçamento #${orcamento.numero}`,
            lines: [
              ...fields('orcamentos', orcamento),
              ...versoes.flatMap((versao) => linhasDa(versao, (em) => when(em))),
            ],
          })),
      }),
    ],
    redact: (ctx, id) => redigirOrcamentos(ctx.db, id),
  },
  prints: [ORCAMENTO],
  attachments: [
    {
      tabela: 'orcamentos',
      ver: 'orcamentos:ver',
      editar: 'orcamentos:responder',
      maximo: 20,
      cheio: 'Este orçamento já tem 20 arquivos: exclua um',
      pagina: (id) => `/vendas/orcamentos?orcamento=${id}`,
      // Photos that prove an answer are kept at full size.
      entregues: async () => [],
      provada: provaUmaResposta,
      vaoJunto: idsDaOrdem,
      ler: lerParaAnexar,
      travar: travarParaAnexar,
    },
  ],
});
