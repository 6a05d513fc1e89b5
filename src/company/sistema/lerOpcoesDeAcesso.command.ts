/** Reads the access that a person may grant: the roles and branches within their own reach. */
import { enderecoDosLinks } from '#company/auth/enderecoPublico.command.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { reaches } from '#platform/shared/permissions.ts';
import { listFiliais, listPapeis, temEmail } from './sistema.sql.ts';

export async function lerOpcoesDeAcesso(ctx: Context & Pick<RequestContext, 'services'>) {
  const { db, user } = ctx;
  const [papeis, filiais] = [await listPapeis(db), await listFiliais(db)];
  return {
    papeis: papeis.filter(({ permissoes }) =>
      reaches({ ...user, filiais: null }, { permissoes, filiais: null }),
    ),
    filiais: filiais.filter(({ id }) => user.filiais === null || user.filiais.includes(id)),
    todas_filiais: user.filiais === null,
    tem_email: (await enderecoDosLinks(ctx)) !== null && (await temEmail(db)),
  };
}
