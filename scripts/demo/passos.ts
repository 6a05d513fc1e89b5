/**
 * The demo shop's first morning: what must stand before its stories begin, and what they add to. Each step is a part of
 * it; the matriz is open, and earlier steps have had their turn.
 */
import { protocoloFixture } from '#operations/protocolos/protocolos.fixtures.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { etapaFixture, TOTAL_ETAPAS } from '#registers/etapas/etapas.fixtures.ts';
import { fornecedorFixture } from '#registers/fornecedores/fornecedores.fixtures.ts';
import { tecnicoFixture } from '#registers/tecnicos/tecnicos.fixtures.ts';
import type { Historia } from './agenda.ts';
import { comecarDinheiro } from './dinheiro.ts';
import { cadastrarCatalogo } from './itens.ts';
import { daquiA, type Loja, matrizDe, produtosAtivos } from './loja.ts';
import { fecharComissoes } from './passos/fechamentos.ts';
import { pegarPecasDaMatriz } from './passos/itens_ordem.ts';
import { avisarProntas } from './passos/mensagens.ts';
import { orcarAbertas } from './passos/respostas.ts';

/** In this order. */
export const steps: readonly ((loja: Loja) => Historia)[] = [
  comecar,
  cadastrarFornecedores,
  cadastrarTecnicos,
  cadastrarEtapas,
  cadastrarCatalogo,
  cadastrarModelos,
  criarRegras,
  pegarPecasDaMatriz,
  fecharComissoes,
  orcarAbertas,
  avisarProntas,
  darProtocolos,
];

/**
 * Starts money before the first customer comes: the owner's savings in the bank, one card machine, change in the
 * drawer.
 */
async function* comecar(loja: Loja): Historia {
  yield daquiA(loja, 5);
  await comecarDinheiro(loja);
}

const OUTROS = ['Ponto do Celular Atacado', 'Relojoaria Técnica do Sul'];

async function* cadastrarFornecedores(loja: Loja): Historia {
  const fornecedores = [
    ...Array.from({ length: 8 }, (_, i) => fornecedorFixture(i)),
    ...OUTROS.map((nome, i) => fornecedorFixture(8 + i, { nome })),
  ];
  for (const fornecedor of fornecedores) {
    yield daquiA(loja, loja.random.int(2, 4));
    const { id, nome } = await loja.equipe.renata.fornecedores.create(fornecedor);
    loja.fornecedores.push({ id, nome, ativo: true, nota: loja.random.int(1200, 88_000) });
  }
}

/** Two freelancers for board repairs, and one who left before the shop opened its second branch. */
async function* cadastrarTecnicos(loja: Loja): Historia {
  for (let i = 0; i < 3; i++) {
    yield daquiA(loja, 1);
    await loja.equipe.renata.tecnicos.create(tecnicoFixture(i, { ativo: i < 2 }));
  }
}

async function* cadastrarEtapas(loja: Loja): Historia {
  for (let i = 0; i < TOTAL_ETAPAS; i++) {
    yield daquiA(loja, 1);
    await loja.equipe.renata.etapas.create(etapaFixture(i));
  }
}

/** Quote templates for some of the shop's parts, with the labour for each. */
async function* cadastrarModelos(loja: Loja): Historia {
  const servico = loja.produtos.find(({ tipo, ativo }) => tipo === 'servico' && ativo);
  for (const peca of produtosAtivos(loja).slice(0, 6)) {
    yield daquiA(loja, 1);
    await loja.equipe.renata.orcamentos_modelos.create({
      nome: peca.nome.slice(0, 80),
      itens: [peca, servico].flatMap((item) =>
        item ? [{ produto_servico_id: item.id, quantidade: '1' }] : [],
      ),
    });
  }
}

/** Technicians earn on every repair, with a higher percentage for work than for parts. */
async function* criarRegras(loja: Loja): Historia {
  const desde = dayOf(loja.agenda.agora());
  for (const [tipo, percentual] of [
    ['servico', '10'],
    ['produto', '3'],
  ] as const) {
    yield daquiA(loja, 1);
    await loja.equipe.renata.comissoes.criarRegra({ tipo, percentual, desde });
  }
}

/** Some people ask for a protocol. */
async function* darProtocolos(loja: Loja): Historia {
  for (let i = 0; i < 3; i++) {
    yield daquiA(loja, 1);
    await loja.equipe.renata.protocolos.create({ ...protocoloFixture(i), filial_id: matrizDe(loja).id });
  }
}
