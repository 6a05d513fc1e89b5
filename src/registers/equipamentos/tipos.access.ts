import { GERENCIA, linha, NINGUEM, ninguem, type SliceAccess, TODOS } from '#test/access.ts';

const conteudo = { checklist: [{ texto: 'Liga' }], acessorios: ['Capa'], campos: ['cor'] };

export const tiposAccess: SliceAccess = {
  operacoes: {
    'equipamentos.lerTipos': linha('session', TODOS, 'empresa'),
    'equipamentos.createTipo': linha('modelos:editar', GERENCIA, 'empresa', ({ nome }) => ({
      nome,
      ...conteudo,
    })),
    'equipamentos.updateTipo': linha('modelos:editar', GERENCIA, 'empresa', () => ({
      id: NINGUEM,
      versao: 99,
      ...conteudo,
    })),
    'equipamentos.ordenarTipos': linha('modelos:editar', GERENCIA, 'empresa', () => ({ ids: [NINGUEM] })),
    'equipamentos.removeTipo': linha('modelos:editar', GERENCIA, 'empresa', ninguem),
  },
};
