import { ADMIN, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const versao = { versao: 99 };

export const configuracoesTrials: SliceTrials = {
  access: {
    operacoes: {
      'configuracoes.get': linha('configuracoes:ver', ADMIN, 'empresa', () => undefined),
      'configuracoes.logo': linha('session', TODOS, 'empresa', () => undefined),
      'configuracoes.salvarEmpresa': linha('configuracoes:editar', ADMIN, 'todas', () => versao),
      'configuracoes.salvarEndereco': linha('configuracoes:acesso', ADMIN, 'todas', () => ({
        ...versao,
        endereco_publico: '',
      })),
      'configuracoes.testarEndereco': linha('configuracoes:acesso', ADMIN, 'todas', () => ({})),
      'configuracoes.salvarCopias': linha('configuracoes:editar', ADMIN, 'todas', () => ({
        copias_dias: 7,
        copias_semanas: 4,
        copias_meses: 12,
        versao: 1,
      })),
      'configuracoes.salvarRegras': linha('configuracoes:editar', ADMIN, 'todas', () => ({
        ...versao,
        fuso_horario: 'America/Sao_Paulo',
        estoque_negativo: 'avisar',
        dias_ordem_parada: 7,
        dias_tarefas: 7,
      })),
      'configuracoes.salvarAcesso': linha('configuracoes:acesso', ADMIN, 'todas', () => ({
        ...versao,
        cadastro: null,
        senha_minima: 6,
        recusar_senha_comum: null,
      })),
      'configuracoes.salvarSmtp': linha('configuracoes:acesso', ADMIN, 'todas', () => ({
        ...versao,
        smtp_servidor: '',
        smtp_porta: 465,
        smtp_seguranca: 'tls',
        smtp_remetente: null,
      })),
      'configuracoes.testarEmail': linha('configuracoes:acesso', ADMIN, 'todas', () => ({
        para: 'ze@exemplo.com.br',
      })),
      'configuracoes.salvarLogo': linha('configuracoes:editar', ADMIN, 'todas', () => ({ conteudo: null })),
    },
  },
  walks: {
    telas: [
      {
        path: '/sistema/config',
        title: 'Configurações',
        abas: ['Ordens', 'Vendas e dinheiro', 'Mensagens', 'Impressos', 'Acesso e cópias'],
      },
    ],
  },
};
