/** Technicians, pure. */
import type { Tecnico } from './tecnicos.contract.ts';

/** Null is every branch. */
export const alcancaFiliais = (
  user: { filiais: readonly string[] | null },
  filiais: readonly string[] | null,
): boolean => user.filiais === null || (filiais?.every((uma) => user.filiais?.includes(uma)) ?? false);

const emOrdem = (filiais: readonly string[] | null) =>
  JSON.stringify(filiais && [...new Set(filiais)].sort());

/** Whether the change is one of the person, which Usuários keeps for those who sign in. */
export const mudaPessoa = (
  antes: Pick<Tecnico, 'nome' | 'filiais'>,
  { nome, filiais }: { nome: string; filiais: readonly string[] | null },
): boolean => nome !== antes.nome || emOrdem(filiais) !== emOrdem(antes.filiais?.map(({ id }) => id) ?? null);

export const filiaisDe = ({ filiais }: Pick<Tecnico, 'filiais'>): string =>
  filiais === null ? 'Todas' : filiais.map(({ nome }) => nome).join(', ') || 'Nenhuma';

/** Without the telephone: the history is read in every branch. */
export const paraAuditoria = ({ nome, filiais, ativo }: Tecnico) => ({
  nome,
  ativo,
  filiais: filiais === null ? 'todas' : filiais.map(({ id }) => id),
});
