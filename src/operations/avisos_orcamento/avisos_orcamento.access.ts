import { type Caso, linha, type SliceAccess, TODOS } from '#test/access.ts';

const orcamento = ({ orcamento_id }: Caso) => ({ id: orcamento_id });

export const avisosOrcamentoAccess: SliceAccess = {
  operacoes: {
    'mensagens.prepararDoOrcamento': linha('mensagens:enviar', TODOS, 'recusa', orcamento),
    'mensagens.escreverDoOrcamento': linha('mensagens:enviar', TODOS, 'recusa', (caso) => ({
      ...orcamento(caso),
      modelo: 'orcamento_sem_ordem',
      canal: 'whatsapp',
      texto: 'Olá!',
    })),
    'mensagens.doOrcamento': linha('orcamentos:ver', TODOS, 'recusa', orcamento),
    'mensagens.criarLinkDoOrcamento': linha('mensagens:enviar', TODOS, 'recusa', orcamento),
    'mensagens.revogarLinksDoOrcamento': linha('mensagens:enviar', TODOS, 'recusa', orcamento),
  },
};
