import { type Caso, linha, type SliceAccess, TODOS } from '#test/access.ts';

const orcamento = ({ orcamento_id }: Caso) => ({ id: orcamento_id });

export const avisosOrcamentoAccess: SliceAccess = {
  operacoes: {
    'mensagens.paraEnviar': linha('orcamentos:editar', TODOS, 'recusa', orcamento),
    'mensagens.enviarOrcamento': linha('orcamentos:editar', TODOS, 'recusa', (caso) => ({
      ...orcamento(caso),
      versao: 99,
      canal: 'papel',
    })),
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
