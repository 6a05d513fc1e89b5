/** Rules of technicians. Pure. */
import type { Tecnico } from './tecnicos.contract.ts';

/** Whether the user has access to all of these branches. Null stands for every branch. */
export const alcancaFiliais = (
  user: { filiais: readonly string[] | null },
  filiais: readonly string[] | null,
): boolean => user.filiais === null || (filiais?.every((uma) => user.filiais?.includes(uma)) ?? false);

const emOrdem = (filiais: readonly string[] | null) =>
  JSON.stringify(filiais && [...new Set(filiais)].sort());

/** Whether name or branches change; for users, only Usuários may change those. */
export const mudaPessoa = (
  antes: Pick<Tecnico, 'nome' | 'filiais'>,
  { nome, filiais }: { nome: string; filiais: readonly string[] | null },
): boolean => nome !== antes.nome || emOrdem(filiais) !== emOrdem(antes.filiais?.map(({ id }) => id) ?? null);

export const filiaisDe = ({ filiais }: Pick<Tecnico, 'filiais'>): string =>
  filiais === null ? 'Todas' : filiais.map(({ nome }) => nome).join(', ') || 'Nenhuma';

/** The audited fields. The history is readable in every branch, so it leaves out the telephone. */
export const paraAuditoria = ({ nome, filiais, ativo }: Tecnico) => ({
  nome,
  ativo,
  filiais: filiais === null ? 'todas' : filiais.map(({ id }) => id),
});
