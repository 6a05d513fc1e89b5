import { type Caso, LOJA, linha, NINGUEM, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const sinal = ({ ordem_id }: Caso) => ({
  id: ordem_id,
  recebimento: { formas: [{ forma_id: NINGUEM, valor: '10.00' }] },
});

const ordem = ({ ordem_id }: Caso) => ({ id: ordem_id });

export const faturamentoTrials: SliceTrials = {
  access: {
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
  },
  walks: {
    telas: [
      {
        path: '/vendas/ordens',
        title: 'Ordens de Serviço',
        lista: {
          colunas: ['N° OS', 'Data Abertura', 'Cliente', 'Equipamento', 'Defeito', 'Status', 'Ações'],
          busca: /N°, cliente, aparelho, defeito/,
        },
        leitura: { operacao: 'ordens_servico/list', erro: 'Erro ao carregar ordens de serviço' },
        janelas: [
          {
            botao: 'Nova Ordem',
            titulo: 'Nova Ordem de Serviço',
            tecla: true,
            endereco: '?nova=1',
            faltam: {
              Cliente: 'Selecione o cliente',
              Equipamento: 'Informe o equipamento',
              'Defeito Reclamado': 'Informe o defeito reclamado',
            },
          },
        ],
      },
    ],
  },
};
