/**
 * User permissions, as 'module:action'; permission_table.ts lists them. A role is a set of permissions; '*' stands for
 * all.
 */
import { type BuiltInRole, PERMISSION_AREAS } from './permission_table.ts';

type PermissionIn<A> = A extends { readonly module: infer M extends string; readonly actions: infer T }
  ? `${M}:${keyof T & string}`
  : never;
export type Permission = PermissionIn<(typeof PERMISSION_AREAS)[number]>;

interface Action {
  permission: Permission;
  label: string;
  roles: readonly BuiltInRole[];
  choosesFrom: readonly Permission[];
}

interface DescribedArea {
  module: string;
  title: string;
  actions: Action[];
}

/** The permissions with their labels, by area: for the role matrix, docs/permissoes.md and API tokens. */
export const describedAreas = (): DescribedArea[] =>
  PERMISSION_AREAS.map(({ module, title, actions }) => ({
    module,
    title,
    actions: Object.entries<Omit<Action, 'permission' | 'choosesFrom'> & Partial<Action>>(actions).map(
      ([action, { choosesFrom = [], ...rest }]) => ({
        ...rest,
        permission: `${module}:${action}` as Permission,
        choosesFrom,
      }),
    ),
  }));

/** Every permission of the program, in the order of the role matrix. */
export const allPermissions = (): Permission[] =>
  describedAreas().flatMap(({ actions }) => actions.map(({ permission }) => permission));

/** The permissions of a built-in role, which the program's migrations have given it. */
export const permissionsOfRole = (role: BuiltInRole): Permission[] =>
  describedAreas().flatMap(({ actions }) =>
    actions.filter(({ roles }) => roles.includes(role)).map(({ permission }) => permission),
  );

export const ALL_PERMISSIONS = '*';

/** A user's permissions and branches; `filiais` null means all branches. */
export interface Reach {
  readonly permissoes: Iterable<string>;
  readonly filiais: readonly string[] | null;
  /** The user sees only their own records. */
  readonly so_proprias?: boolean;
}

/**
 * Whether the other access includes records of other people while the person sees only their own. Such a person may not
 * grant it.
 */
export const widens = (
  person: { readonly so_proprias?: boolean },
  other: { readonly so_proprias?: boolean },
): boolean => person.so_proprias === true && other.so_proprias !== true;

/** Whether the granted permissions include all of the needed ones. */
export function holdsAll(granted: ReadonlySet<string>, needed: Iterable<string>): boolean {
  return granted.has(ALL_PERMISSIONS) || [...needed].every((one) => granted.has(one));
}

/**
 * Whether the user has all permissions and branches of the other. This one rule decides who may grant access to whom.
 */
export function reaches(
  person: { readonly permissoes: ReadonlySet<string>; readonly filiais: readonly string[] | null },
  other: Reach,
): boolean {
  const { filiais } = person;
  return (
    holdsAll(person.permissoes, other.permissoes) &&
    (filiais === null || (other.filiais?.every((filial) => filiais.includes(filial)) ?? false))
  );
}

export function hasPermission(granted: ReadonlySet<string>, needed: Permission): boolean {
  return granted.has(ALL_PERMISSIONS) || granted.has(needed);
}
