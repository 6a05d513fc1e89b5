import { definePalette } from '#platform/web/data/palette.ts';
import { ordensServico } from './ordens_servico.client.ts';
import { STATUS_LABEL } from './status.rules.ts';

export const ordensServicoPalette = definePalette({
  title: 'Ordens de Serviço',
  position: 10,
  permission: 'ordens_servico:ver',
  ofBranch: true,
  // A short number is an order number; longer ones are phones, documents and EANs.
  query: ({ busca, ...input }) =>
    ordensServico.list.queryOptions({
      input: { ...input, busca: /^#?\d{1,6}$/.test(busca) ? `#${busca.replace('#', '')}` : busca },
    }),
  options: ({ itens }) =>
    itens.map(({ id, numero_os, cliente, equipamento, modelo, status }) => ({
      id,
      label: `#${numero_os} · ${cliente.nome_completo}`,
      description: [equipamento, modelo].filter(Boolean).join(' '),
      status: STATUS_LABEL[status],
      path: '/vendas/ordens',
      search: { ordem: id },
    })),
});
