import { type Caso, GERENCIA, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const cliente = ({ cliente_id }: Caso) => ({ id: cliente_id });

export const paginaClienteTrials: SliceTrials = {
  access: {
    operacoes: {
      'atendimento.cliente': linha('clientes:ver', TODOS, 'filtra', cliente),
      'atendimento.ordensDoCliente': linha('ordens_servico:ver', TODOS, 'filtra', cliente),
      'atendimento.vendasDoCliente': linha('vendas:ver', TODOS, 'filtra', cliente),
      'atendimento.orcamentosDoCliente': linha('orcamentos:ver', TODOS, 'filtra', cliente),
      'atendimento.parcelasDoCliente': linha('financeiro:ver', GERENCIA, 'filtra', cliente),
      'atendimento.fotosDoCliente': linha('ordens_servico:ver', TODOS, 'filtra', cliente),
      // A stale version, so that the merge is refused and the customers of the test case stay.
      'atendimento.unirClientes': linha('clientes:unir', GERENCIA, 'recusa', ({ cliente_id }) => ({
        id: cliente_id,
        versao: 99,
        outro_id: '0190b5a0-0000-7000-8000-000000000000',
        outro_versao: 1,
      })),
    },
  },
  walks: {
    telas: [
      {
        path: '/cadastros/clientes/$id',
        title: 'Cliente',
        of: ({ cliente }) => `/cadastros/clientes/${cliente}`,
      },
    ],
  },
};
