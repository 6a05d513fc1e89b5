import { type Caso, GERENCIA, LOJA, linha, type SliceAccess, TODOS } from '#test/access.ts';

const resposta = ({ orcamento_id }: Caso) => ({
  id: orcamento_id,
  n: 1,
  canal: 'whatsapp',
  nome: 'Maria Souza',
  texto: 'Pode fazer',
});

export const respostasAccess: SliceAccess = {
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
};
