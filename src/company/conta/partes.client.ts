/** The sections of Minha conta. Slices declare them in `x.account.ts`. */
import type { ComponentType } from 'react';
import { declared } from '#platform/shared/declared.ts';
import type { Permission } from '#platform/shared/permissions.ts';

export interface AccountPart {
  /** Position within the page. */
  readonly position: number;
  /** Without this permission the section is not shown. */
  readonly permission: Permission;
  /** Loads lazily. Renders a section with its own heading. */
  readonly Panel: ComponentType;
}

export const accountParts = declared<AccountPart>('account');

/** In page order. */
export const partesDaConta = (): AccountPart[] =>
  [...accountParts.all()].sort((a, b) => a.position - b.position);
