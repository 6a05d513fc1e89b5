import { type Caso, LOJA, linha, NINGUEM, type SliceAccess, TODOS } from '#test/access.ts';

const sinal = ({ ordem_id }: Caso) => ({
  id: ordem_id,
  recebimento: { formas: [{ forma_id: NINGUEM, valor: '10.00' }] },
});
const ordem = ({ ordem_id }: Caso) => ({ id: ordem_id });

export const faturamentoAccess: SliceAccess = {
  operacoes: {
    'ordens_servico.preverFaturamento': linha('ordens_servico:ver', TODOS, 'recusa', ordem),
    'ordens_servico.faturar': linha('ordens_servico:faturar', LOJA, 'recusa', ordem),
    'ordens_servico.receberSinal': linha('financeiro:receber', LOJA, 'recusa', sinal),
    'ordens_servico.entrega': linha('ordens_servico:ver', TODOS, 'recusa', ordem),
    'ordens_servico.registrarRetirada': linha('ordens_servico:editar', TODOS, 'recusa', ordem),
    'ordens_servico.desfazerRetirada': linha('ordens_servico:estornar', LOJA, 'recusa', (caso) => ({
      ...ordem(caso),
      motivo: 'Engano',
    })),
    'ordens_servico.guardar': linha('ordens_servico:editar', TODOS, 'recusa', ordem),
    'ordens_servico.estornarFaturamento': linha('ordens_servico:estornar', LOJA, 'recusa', ordem),
  },
};
