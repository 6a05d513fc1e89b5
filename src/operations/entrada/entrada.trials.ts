import { type Caso, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const daOrdem = ({ ordem_id }: Caso) => ({ id: ordem_id });

export const entradaTrials: SliceTrials = {
  access: {
    operacoes: {
      'entrada.ler': linha('ordens_servico:ver', TODOS, 'recusa', daOrdem),
      'entrada.salvar': linha('ordens_servico:editar', TODOS, 'recusa', (caso) => ({
        ...daOrdem(caso),
        versao: 99,
        contato_nome: 'Ana',
      })),
      'entrada.salvarChecklist': linha('ordens_servico:editar', TODOS, 'recusa', (caso) => ({
        ...daOrdem(caso),
        versao: 99,
        momento: 'entrada',
        pontos: [],
      })),
      'entrada.guardarSenha': linha('ordens_servico:editar', TODOS, 'recusa', (caso) => ({
        ...daOrdem(caso),
        senha: { tipo: 'pin', senha: '1234' },
      })),
      'entrada.mostrarSenha': linha('senhas_aparelho:ver', TODOS, 'recusa', daOrdem),
    },
  },
};
