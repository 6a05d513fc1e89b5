/**
 * User permissions, as 'module:action'. Each slice declares its own in `x.permissions.ts`, with the labels for the role
 * matrix and the built-in roles that include it. A role is a set of permissions; '*' stands for all.
 */
import { declared } from './declared.ts';

/** Each `x.permissions.ts` adds its permissions to this interface, so that a misspelled one does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface Permissions {}
export type Permission = keyof Permissions & string;

/** The built-in roles, besides Administrador, which has every permission. */
export type BuiltInRole = 'gerente' | 'atendente' | 'tecnico';

export interface PermissionAction {
  readonly label: string;
  readonly roles: readonly BuiltInRole[];
  /**
   * Permissions for the records that the action's forms offer as choices; without them the forms would have no options.
   */
  readonly choosesFrom?: readonly string[];
}

/** A slice's declaration: an area of its own, or, without a title, more actions for the area of an earlier slice. */
export interface SlicePermissions {
  readonly module: string;
  readonly title?: string;
  /** The area's position in the role matrix. */
  readonly position?: number;
  readonly actions: Readonly<Record<string, PermissionAction>>;
}

export function definePermissions<const A extends SlicePermissions>(area: A): A {
  return area;
}

/** The permissions that a slice declares: 'clientes:ver' | 'clientes:editar' | … */
export type PermissionOf<A extends SlicePermissions> = `${A['module']}:${keyof A['actions'] & string}`;

export const slicePermissions = declared<SlicePermissions>('permissions');

/** Every permission of the program, in the order of the role matrix. */
export function allPermissions(): Permission[] {
  return describedAreas().flatMap(({ actions }) => actions.map(({ permission }) => permission));
}

export interface DescribedArea {
  module: string;
  title: string;
  actions: { permission: Permission; label: string; choosesFrom: readonly Permission[] }[];
}

/** The permissions with their labels, by area: for the role matrix, docs/permissoes.md and API tokens. */
export function describedAreas(): DescribedArea[] {
  const areas = slicePermissions
    .all()
    .flatMap(({ title, position, ...area }) =>
      title === undefined || position === undefined ? [] : [{ ...area, title, position }],
    );
  return areas
    .sort((a, b) => a.position - b.position)
    .map(({ module, title }) => ({ module, title, actions: actionsOf(module) }));
}

function actionsOf(module: string): DescribedArea['actions'] {
  return slicePermissions
    .all()
    .filter((area) => area.module === module)
    .flatMap(({ actions }) => Object.entries(actions))
    .map(([action, { label, choosesFrom = [] }]) => ({
      permission: `${module}:${action}` as Permission,
      label,
      choosesFrom: choosesFrom as readonly Permission[],
    }));
}

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
