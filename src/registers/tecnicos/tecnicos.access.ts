import { csv, GERENCIA, linha, type SliceAccess, TODOS } from '#test/access.ts';
import { tecnicoFixture } from './tecnicos.fixtures.ts';

declare module '#test/access.ts' {
  interface Caso {
    /** A technician without sign-in. */
    tecnico_id: string;
  }
}

export const tecnicosAccess: SliceAccess = {
  // Staff names belong to the whole company, so the name is not marked as the branch's.
  criar: async ({ client }, { filial_id }, { numero }) => ({
    tecnico_id: (await client.tecnicos.create(tecnicoFixture(numero, { filiais: [filial_id] }))).id,
  }),
  operacoes: {
    'tecnicos.list': linha('tecnicos:ver', TODOS, 'filtra'),
    'tecnicos.exportar': linha('tecnicos:ver', TODOS, 'filtra', csv),
    'tecnicos.create': linha('tecnicos:editar', GERENCIA, 'recusa', ({ nome, filial_id }) => ({
      nome,
      filiais: [filial_id],
    })),
    'tecnicos.update': linha('tecnicos:editar', GERENCIA, 'recusa', ({ tecnico_id }) => ({
      id: tecnico_id,
      versao: 99,
    })),
  },
};
