// Pure rules of roles: permission dependencies, and who may grant a role.

import { describedAreas, hasPermission, type Permission } from '#platform/shared/permissions.ts';
import { plural } from '#platform/shared/text.ts';

/**
 * Adds permission to see each area and the records its forms choose from. Without duplicates, in the order of the
 * matrix.
 */
export function comDependencias(permissoes: readonly Permission[]): Permission[] {
  const acoes = describedAreas().flatMap((area) => area.actions);
  const dadas = new Set<string>(
    permissoes.flatMap((uma) => [
      uma,
      `${uma.split(':')[0]}:ver`,
      ...(acoes.find(({ permission }) => permission === uma)?.choosesFrom ?? []),
    ]),
  );
  return acoes.map(({ permission }) => permission).filter((permissao) => dadas.has(permissao));
}

/** Removes a permission together with those that depend on it. */
export function semDependentes(permissoes: readonly Permission[], tirada: Permission): Permission[] {
  return permissoes.filter((uma) => !comDependencias([uma]).includes(tirada));
}

export function temPermissao(papel: { permissoes: readonly string[] }, permissao: Permission): boolean {
  return hasPermission(new Set(papel.permissoes), permissao);
}

/** The warning before a role starts to require a second factor. `eu`: it is the user's own role, and they have none. */
export function avisoDeExigencia(
  { nome, sem_segundo_fator }: { nome: string; sem_segundo_fator: number },
  eu: boolean,
): string {
  const pedido = `Deseja exigir o segundo fator de quem tem o papel ${nome}?`;
  const falta = plural(
    sem_segundo_fator,
    'pessoa ainda não o ativou e só chegará à própria conta até ativar.',
    'pessoas ainda não o ativaram e só chegarão à própria conta até ativar.',
  );
  const voce = `${sem_segundo_fator === 1 ? 'É você' : 'Você está entre elas'}: logo depois, o programa pedirá que você ative o seu, com o celular em mãos. Se preferir, ative-o antes em Minha conta.`;
  return [pedido, ...(sem_segundo_fator > 0 ? [falta] : []), ...(eu ? [voce] : [])].join(' ');
}
