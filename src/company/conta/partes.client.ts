/** The parts of Minha conta that slices bring, declared in `x.account.ts`. */
import type { ComponentType } from 'react';
import { declared } from '#platform/shared/declared.ts';
import type { Permission } from '#platform/shared/permissions.ts';

export interface AccountPart {
  /** Its place among the parts. */
  readonly position: number;
  /** Without this permission the part is not shown. */
  readonly permission: Permission;
  /** Loads lazily; a section with a heading of its own. */
  readonly Panel: ComponentType;
}

export const accountParts = declared<AccountPart>('account');

/** In the order of the page. */
export const partesDaConta = (): AccountPart[] =>
  [...accountParts.all()].sort((a, b) => a.position - b.position);
