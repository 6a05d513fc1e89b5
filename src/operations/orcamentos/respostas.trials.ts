import { type Caso, GERENCIA, LOJA, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const resposta = ({ orcamento_id }: Caso) => ({
  id: orcamento_id,
  n: 1,
  canal: 'whatsapp',
  nome: 'Maria Souza',
  texto: 'Pode fazer',
});

export const respostasTrials: SliceTrials = {
  access: {
    operacoes: {
      'orcamentos.aprovar': linha('orcamentos:responder', LOJA, 'recusa', resposta),
      'orcamentos.paraAprovar': linha('orcamentos:responder', LOJA, 'recusa', ({ ordem_id }) => ({
        id: ordem_id,
      })),
      'orcamentos.aprovarNoBalcao': linha('orcamentos:responder', LOJA, 'recusa', ({ ordem_id }) => ({
        id: ordem_id,
      })),
      'orcamentos.imprimirAprovacao': linha('orcamentos:responder', LOJA, 'recusa', ({ ordem_id }) => ({
        id: ordem_id,
      })),
      'orcamentos.imprimirResposta': linha('orcamentos:responder', LOJA, 'recusa', ({ orcamento_id }) => ({
        id: orcamento_id,
        decisao: 'recusado',
      })),
      'orcamentos.recusar': linha('orcamentos:responder', LOJA, 'recusa', resposta),
      'orcamentos.provar': linha('orcamentos:responder', LOJA, 'recusa', ({ orcamento_id }) => ({
        id: orcamento_id,
        texto: 'SIM',
      })),
      'orcamentos.vender': linha('vendas:editar', LOJA, 'recusa', ({ orcamento_id, produto_id }) => ({
        id: orcamento_id,
        itens: [{ produto_id, quantidade: '1', valor_unitario: '120.00' }],
      })),
      'orcamentos.abrirOrdem': linha('ordens_servico:editar', TODOS, 'recusa', ({ orcamento_id }) => ({
        id: orcamento_id,
        equipamento: 'Celular',
        defeito_reclamado: 'Tela trincada',
      })),
      'orcamentos.dispensar': linha('orcamentos:dispensar', GERENCIA, 'recusa', ({ ordem_id }) => ({
        id: ordem_id,
        motivo: 'O cliente autorizou de viva voz',
      })),
      'orcamentos.prepararDevolucao': linha('orcamentos:responder', LOJA, 'recusa', ({ orcamento_id }) => ({
        id: orcamento_id,
      })),
    },
  },
  walks: {
    telas: [
      {
        path: '/vendas/orcamentos',
        title: 'Orçamentos',
        lista: {
          colunas: ['N°', 'Data', 'Cliente', 'OS', 'Total', 'Validade', 'Situação', 'Ações'],
          busca: /N°, cliente, OS ou aparelho/,
        },
        leitura: { operacao: 'orcamentos/list', erro: 'Erro ao carregar orçamentos' },
        janelas: [
          {
            botao: 'Novo Orçamento',
            titulo: 'Novo Orçamento',
            tecla: true,
            endereco: '?novo=1',
            faltam: { Cliente: 'Selecione o cliente' },
          },
        ],
      },
    ],
    // A quote for the newest customer of the branch.
    fill: async (api, filial_id) => {
      const [cliente] = (await api.clientes.list({ filial_id, limite: 1 })).itens;
      if (cliente) await api.orcamentos.create({ filial_id, cliente_id: cliente.id, itens: [] });
    },
  },
};
