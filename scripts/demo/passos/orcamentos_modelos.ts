import { type DemoStep, daquiA, produtosAtivos } from '../loja.ts';

/** Quote templates for some of the shop's parts, with the labour for each. */
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
