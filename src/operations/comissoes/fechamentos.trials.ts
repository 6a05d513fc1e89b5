import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import { csv, GERENCIA, linha, NINGUEM, ninguem } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const pessoa = { profile_id: NINGUEM, ate: '2026-11-01' };

export const fechamentosTrials: SliceTrials = {
  access: {
    operacoes: {
      'comissoes.listSemTecnico': linha('comissoes:ver', GERENCIA, 'filtra'),
      'comissoes.exportarSemTecnico': linha('comissoes:ver', GERENCIA, 'filtra', csv),
      'comissoes.linhasDaOrdem': linha('comissoes:editar', GERENCIA, 'recusa', ({ ordem_id }) => ({
        id: ordem_id,
      })),
      'comissoes.trocarTecnico': linha('comissoes:editar', GERENCIA, 'empresa', () => ({
        vendas: [NINGUEM],
        tecnico_id: NINGUEM,
        motivo: 'Foi outro',
      })),
      'comissoes.aFechar': linha('comissoes:fechar', GERENCIA, 'filtra', () => pessoa),
      'comissoes.listFechamentos': linha('comissoes:ver', GERENCIA, 'filtra'),
      'comissoes.exportarFechamentos': linha('comissoes:ver', GERENCIA, 'filtra', csv),
      'comissoes.fechar': linha('comissoes:fechar', GERENCIA, 'recusa', ({ filial_id }) => ({
        ...pessoa,
        filial_id,
        destino: 'folha',
      })),
      'comissoes.desfazerFechamento': linha('comissoes:fechar', GERENCIA, 'empresa', ninguem),
      'comissoes.demonstrativo': linha('comissoes:ver', GERENCIA, 'empresa', ninguem),
    },
  },
  /** No list of closings can be sorted. This closing is for a test of another slice. */
  lists: {
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
  },
  walks: {
    telas: [
      {
        path: '/financeiro/comissoes',
        title: 'Comissões',
        lista: {
          colunas: ['Data', 'Pessoa', 'Item', 'Documento', 'Filial', 'Ganho', 'Comissão'],
          busca: /pessoa ou item/,
        },
        leitura: { operacao: 'comissoes/list', erro: 'Erro ao carregar comissões' },
        janelas: [{ botao: 'Regras', titulo: 'Regras de comissão', tecla: true, semCampo: true }],
      },
    ],
    // A rule that gives everyone a commission. Another test of the same shop may have created it already.
    fill: async (api) => {
      const regra = { tipo: 'produto', percentual: '5', desde: '2026-01-01' } as const;
      for (const { id } of await api.comissoes.listPessoas())
        await api.comissoes.criarRegra({ ...regra, profile_id: id }).catch(() => undefined);
    },
  },
  attacked: {
    fields: [
      [/^vendas$/, 'comissoes/sem_tecnico'],
      [/fechamento/, 'comissoes/fechamentos'],
    ],
  },
};
