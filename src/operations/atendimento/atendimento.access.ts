import { type Caso, linha, type SliceAccess, TODOS } from '#test/access.ts';

const cliente = ({ cliente_id }: Caso) => ({ id: cliente_id });

export const atendimentoAccess: SliceAccess = {
  operacoes: {
    'atendimento.ordem': linha('ordens_servico:ver', TODOS, 'filtra', ({ ordem_id }) => ({
      chave: ordem_id,
    })),
    'atendimento.cliente': linha('clientes:ver', TODOS, 'filtra', cliente),
    'atendimento.ordensDoCliente': linha('ordens_servico:ver', TODOS, 'filtra', cliente),
    'atendimento.vendasDoCliente': linha('vendas:ver', TODOS, 'filtra', cliente),
  },
};
