/**
 * Notices of the bell, declared by each slice's server: who may see them, how they are counted, and their
 * texts. The slice `inicio` serves all declared notices to the bell.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { declared } from '#platform/shared/declared.ts';
import type { Permission } from '#platform/shared/permissions.ts';
import type { Services } from './gate.ts';

export type NoticeContext = Context & { readonly services: Services };

/** The content of a notice. */
export interface NoticeText {
  /** '2 ordens paradas há mais de 7 dias' */
  readonly text: string;
  /** Path of the list that shows the same records: '/vendas/ordens?situacao=paradas'. */
  readonly link: string;
  /** The first few records, each with a figure ('1 de 4'). */
  readonly lines?: readonly { readonly text: string; readonly figure: string }[];
  /** Number of records beyond `lines`. */
  readonly rest?: number;
}

interface NoticeParts<Value> {
  readonly name: string;
  /** Position in the bell, ascending. */
  readonly position: number;
  readonly permission: Permission;
  /** Grammatical gender: new ones are 'novas' instead of 'novos'. */
  readonly feminine: boolean;
  /** Returns null if there is nothing to report. */
  readonly tell: (value: Value, ctx: NoticeContext) => NoticeText | null | Promise<NoticeText | null>;
}

/**
 * A notice of one branch, or of the whole company. `count`: number of records that appeared after `since` (null: all);
 * null if the notice needs nobody now. The bell shows such a notice under 'Resumo' and leaves it out of its number.
 */
export type Notice<Value = unknown> = NoticeParts<Value> &
  (
    | {
        readonly of: 'branch';
        readonly show: (ctx: NoticeContext, filial_id: string) => Promise<Value>;
        readonly count:
          | ((ctx: NoticeContext, since: Date | null, filial_id: string) => Promise<number>)
          | null;
      }
    | {
        readonly of: 'company';
        readonly show: (ctx: NoticeContext) => Promise<Value>;
        readonly count: ((ctx: NoticeContext, since: Date | null) => Promise<number>) | null;
      }
  );

/** Lets TypeScript check that `tell` takes what `show` returns. */
export function defineNotice<Value>(notice: Notice<Value>): Notice {
  return notice as Notice;
}

const declaredNotices = declared<Notice>('notices');

export const notices = {
  provide: declaredNotices.provide,
  /** In the order of the bell. */
  all: (): readonly Notice[] => declaredNotices.all().toSorted((a, b) => a.position - b.position),
};
