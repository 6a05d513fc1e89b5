import { type Caso, GERENCIA, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const daOrdem = ({ ordem_id }: Caso) => ({ id: ordem_id });

const daFilial = ({ filial_id }: Caso) => ({ filial_id });

export const mensagensTrials: SliceTrials = {
  access: {
    criar: async ({ client }, { ordem_id }, { marca }) => {
      const texto = `Olá, ${marca}!`;
      await client.mensagens.escrever({ id: ordem_id, modelo: 'status_aberta', canal: 'whatsapp', texto });
      return {};
    },
    operacoes: {
      'mensagens.modelos': linha('session', TODOS, 'empresa', () => undefined),
      'mensagens.configuracao': linha('session', TODOS, 'empresa', () => undefined),
      'mensagens.salvarModelo': linha('modelos:editar', GERENCIA, 'empresa', () => ({
        chave: 'livre_pronto',
        texto: 'Pronto!',
        versao: 99,
      })),
      'mensagens.criarResposta': linha('modelos:editar', GERENCIA, 'empresa', ({ nome }) => ({
        nome: nome.slice(0, 60),
        texto: 'A garantia é de 90 dias.',
      })),
      'mensagens.excluirResposta': linha('modelos:editar', GERENCIA, 'empresa', () => ({
        chave: 'propria_00000000-0000-7000-8000-000000000000',
        versao: 1,
      })),
      'mensagens.salvar': linha('modelos:editar', GERENCIA, 'todas', () => ({
        abrir_no: 'web',
        avisos_retirada: [7, 30, 60, 90],
        versao: 99,
      })),
      'mensagens.daFilial': linha('session', TODOS, 'recusa', daFilial),
      'mensagens.salvarFilial': linha('modelos:editar', GERENCIA, 'recusa', (caso) => ({
        ...daFilial(caso),
        horario: 'Seg. a sex., 9 h às 18 h',
        versao: 99,
      })),
      'mensagens.previa': linha('mensagens:enviar', TODOS, 'recusa', (caso) => ({
        ...daFilial(caso),
        chave: 'livre_pronto',
        texto: 'Olá, {primeiro_nome}!',
      })),
      'mensagens.preparar': linha('mensagens:enviar', TODOS, 'recusa', daOrdem),
      'mensagens.notificacao': linha('ordens_servico:ver', TODOS, 'recusa', daOrdem),
      'mensagens.doCliente': linha('ordens_servico:ver', TODOS, 'filtra', ({ cliente_id }) => ({
        id: cliente_id,
      })),
      'mensagens.daOrdem': linha('ordens_servico:ver', TODOS, 'recusa', daOrdem),
      'mensagens.links': linha('ordens_servico:ver', TODOS, 'recusa', daOrdem),
      'mensagens.criarLink': linha('mensagens:enviar', TODOS, 'recusa', daOrdem),
      'mensagens.revogarLinks': linha('mensagens:enviar', TODOS, 'recusa', daOrdem),
      'mensagens.escrever': linha('mensagens:enviar', TODOS, 'recusa', (caso) => ({
        ...daOrdem(caso),
        modelo: 'status_aberta',
        canal: 'whatsapp',
        texto: 'Olá!',
      })),
    },
  },
};
