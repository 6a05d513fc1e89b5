/** Sort keys of the list of users. */
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_USUARIOS = {
  columns: ['nome_completo', 'criado_em'],
  initial: { ordenar_por: 'nome_completo', direcao: 'asc' },
} as const satisfies Sorting;

/** 'Todas', 'Batel, Centro', 'Nenhuma' */
export const filiaisDoUsuario = ({
  todas_filiais,
  filiais,
}: {
  todas_filiais: boolean;
  filiais: readonly { nome: string }[];
}): string => (todas_filiais ? 'Todas' : filiais.map(({ nome }) => nome).join(', ') || 'Nenhuma');
