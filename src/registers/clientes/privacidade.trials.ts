import { ADMIN, type Caso, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const cliente = ({ cliente_id }: Caso) => ({ id: cliente_id });

export const privacidadeTrials: SliceTrials = {
  access: {
    operacoes: {
      'privacidade.listConsentimentos': linha('clientes:ver', TODOS, 'recusa', cliente),
      'privacidade.exportarArquivos': linha('clientes:dados_pessoais', ADMIN, 'recusa', cliente),
      'privacidade.exportar': linha('clientes:dados_pessoais', ADMIN, 'recusa', cliente),
    },
  },
};
