import { hasPermission } from '#platform/shared/permissions.ts';
import { definePalette, type PaletteOption } from '#platform/web/data/palette.ts';
import { numeroDigitado } from './lista.rules.ts';
import { ordensServico, paginaDaOrdem } from './ordens_servico.client.ts';
import type { OrdemAchada, OrdemListada } from './ordens_servico.contract.ts';
import { STATUS_LABEL } from './status.rules.ts';

/** Words search the current branch, a number searches all. */
type Achadas = { itens: readonly OrdemListada[] } | readonly OrdemAchada[];

export const ordensServicoPalette = definePalette<Achadas>({
  title: 'Ordens de Serviço',
  permission: 'ordens_servico:ver',
  ofBranch: true,
  query: ({ busca, ...input }) => {
    const numero = numeroDigitado(busca);
    return numero === null
      ? { ...ordensServico.list.queryOptions({ input: { ...input, busca } }) }
      : { ...ordensServico.listPorNumero.queryOptions({ input: { numero } }) };
  },
  options: (achadas, granted, { filial_id }) =>
    'itens' in achadas
      ? achadas.itens.map((ordem) => daFilial(ordem))
      : achadas.flatMap((ordem) => [
          ordem.filial.id === filial_id ? daFilial(ordem) : deOutraFilial(ordem),
          ...pelaPagina(ordem, granted),
        ]),
});

type Descrita = Pick<OrdemAchada, 'id' | 'numero_os' | 'cliente' | 'equipamento' | 'modelo' | 'status'>;

const descrita = ({ id, numero_os, cliente, equipamento, modelo, status }: Descrita) => ({
  id,
  label: `#${numero_os} · ${cliente.nome_completo}`,
  description: [equipamento, modelo].filter(Boolean).join(' '),
  status: STATUS_LABEL[status],
});

const daFilial = (ordem: Descrita): PaletteOption => ({
  ...descrita(ordem),
  path: '/vendas/ordens',
  search: { ordem: ordem.id },
});

/** Opens the order's page, because the list would only show the current branch. The page names the branch. */
function deOutraFilial(ordem: OrdemAchada): PaletteOption {
  const { description, ...option } = descrita(ordem);
  return {
    ...option,
    description: `${ordem.filial.nome} · ${description}`,
    path: paginaDaOrdem(ordem.numero_os),
  };
}

/** Further actions, for a person who typed the number. */
function pelaPagina(
  { id, numero_os, faturada_em }: OrdemAchada,
  granted: ReadonlySet<string>,
): PaletteOption[] {
  const path = paginaDaOrdem(numero_os);
  const adicionar = {
    id: `itens-${id}`,
    label: `Adicionar itens à #${numero_os}`,
    description: 'na sua página',
  };
  return [
    ...(hasPermission(granted, 'ordens_servico:editar') && faturada_em === null
      ? [{ ...adicionar, path, search: { itens: '1' } }]
      : []),
    { id: `pagina-${id}`, label: `Abrir a página da #${numero_os}`, description: '', path },
  ];
}
