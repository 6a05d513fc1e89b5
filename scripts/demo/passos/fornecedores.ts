import { fornecedorFixture } from '#registers/fornecedores/fornecedores.fixtures.ts';
import { type DemoStep, daquiA } from '../loja.ts';

const OUTROS = ['Ponto do Celular Atacado', 'Relojoaria Técnica do Sul'];

export const fornecedoresDemo: DemoStep = async function* (loja) {
  const fornecedores = [
    ...Array.from({ length: 8 }, (_, i) => fornecedorFixture(i)),
    ...OUTROS.map((nome, i) => fornecedorFixture(8 + i, { nome })),
  ];
  for (const fornecedor of fornecedores) {
    yield daquiA(loja, loja.random.int(2, 4));
    const { id, nome } = await loja.equipe.renata.fornecedores.create(fornecedor);
    loja.fornecedores.push({ id, nome, ativo: true, nota: loja.random.int(1200, 88_000) });
  }
};
