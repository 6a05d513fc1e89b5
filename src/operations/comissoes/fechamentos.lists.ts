import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import type { SliceLists } from '#test/lists.ts';

/** The slice has no sortable lists. The closing is for a test of another slice. */
export const fechamentosLists: SliceLists = {
  fill: async ({ client, admin }, filial_id) => {
    const [cliente] = (await client.clientes.list({ filial_id })).itens;
    const regra = { tipo: 'produto', percentual: '10', desde: '2026-01-01' } as const;
    await client.comissoes.criarRegra({ ...regra, profile_id: admin.id });
    const ordem = await client.ordens_servico.create(
      ordemFixture(0, { filial_id, cliente_id: cliente?.id ?? '' }, { tecnico_id: admin.id }),
    );
    const [produto] = (await client.produtos_servicos.list({ filial_id, tipo: 'produto' })).itens;
    await client.ordens_servico.adicionarItem({
      id: ordem.id,
      produto_servico_id: produto?.id ?? '',
      quantidade: '1',
      valor_unitario: '100.00',
    });
    await client.ordens_servico.faturar({ id: ordem.id });
    const [lancamento] = (await client.comissoes.minhas({})).itens;
    const ate = lancamento?.data ?? '';
    await client.comissoes.fechar({ filial_id, profile_id: admin.id, ate, destino: 'folha' });
  },
  lists: {},
};
