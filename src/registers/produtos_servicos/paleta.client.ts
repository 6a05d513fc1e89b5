import { definePalette } from '#platform/web/data/palette.ts';
import { produtos } from './produtos_servicos.client.ts';

export const produtosServicosPalette = definePalette({
  title: 'Produtos/Serviços',
  permission: 'produtos_servicos:ver',
  ofBranch: false,
  query: ({ busca, limite }) => produtos.list.queryOptions({ input: { busca, limite } }),
  options: ({ itens }) =>
    itens.map(({ id, nome, codigo, codigo_ean }) => ({
      id,
      label: nome,
      description: [codigo, codigo_ean].filter(Boolean).join(' · '),
      path: '/estoques/produtos',
      search: { produto: id },
    })),
});
