import { type DemoStep, daquiA, produtosAtivos } from '#scripts/demo/loja.ts';

/** A model for some of the parts that the shop sells, with the labour that goes with them. */
export const orcamentosModelosDemo: DemoStep = async function* (loja) {
  const { renata } = loja.equipe;
  const servico = loja.produtos.find(({ tipo, ativo }) => tipo === 'servico' && ativo);
  for (const peca of produtosAtivos(loja).slice(0, 6)) {
    yield daquiA(loja, 1);
    await renata.orcamentos_modelos.create({
      nome: peca.nome.slice(0, 80),
      itens: [peca, servico].flatMap((item) =>
        item ? [{ produto_servico_id: item.id, quantidade: '1' }] : [],
      ),
    });
  }
};
