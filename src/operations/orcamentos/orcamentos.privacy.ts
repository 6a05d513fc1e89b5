import { definePart, type SlicePrivacy } from '#platform/server/sql/privacy.ts';
import { formatBRL, formatQuantity } from '#platform/shared/money.ts';
import { listOrcamentosDoTitular, type OrcamentoExportado, redigirOrcamentos } from './dados_pessoais.sql.ts';

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

export const orcamentosPrivacy: SlicePrivacy = {
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
};
