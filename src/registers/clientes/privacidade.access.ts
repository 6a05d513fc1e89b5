import { ADMIN, type Caso, linha, type SliceAccess, TODOS } from '#test/access.ts';

const cliente = ({ cliente_id }: Caso) => ({ id: cliente_id });

export const privacidadeAccess: SliceAccess = {
  operacoes: {
    'privacidade.listConsentimentos': linha('clientes:ver', TODOS, 'recusa', cliente),
    'privacidade.exportarArquivos': linha('clientes:dados_pessoais', ADMIN, 'recusa', cliente),
    'privacidade.exportar': linha('clientes:dados_pessoais', ADMIN, 'recusa', cliente),
  },
};
