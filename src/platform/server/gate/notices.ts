/** Notices of the bell, declared by each slice in `x.notices.ts`; the slice `inicio` shows them. */
import type { Context } from '#platform/server/sql/context.ts';
import { declared } from '#platform/shared/declared.ts';
import type { Permission } from '#platform/shared/permissions.ts';
import type { Services } from './gate.ts';

export type NoticeContext = Context & { readonly services: Services };

interface NoticeParts {
  /** Its field in the answers of `inicio`. */
  readonly name: string;
  /** The permission to see it. */
  readonly permission: Permission;
}

/** A notice of one branch, or of the whole company. */
export type Notice = NoticeParts &
  (
    | {
        readonly of: 'branch';
        readonly show: (ctx: NoticeContext, filial_id: string) => Promise<unknown>;
        /** Those that came up after an instant; null counts all. */
        readonly count: (ctx: NoticeContext, since: Date | null, filial_id: string) => Promise<number>;
      }
    | {
        readonly of: 'company';
        readonly show: (ctx: NoticeContext) => Promise<unknown>;
        readonly count: (ctx: NoticeContext, since: Date | null) => Promise<number>;
      }
  );

export const notices = declared<Notice>('notices');
