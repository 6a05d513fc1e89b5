/**
 * Notices of the bell, declared by each slice in `x.notices.ts`: who may see them, how they are counted, and what they
 * say. The slice `inicio` answers them, and the bell shows whatever is declared.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { declared } from '#platform/shared/declared.ts';
import type { Permission } from '#platform/shared/permissions.ts';
import type { Services } from './gate.ts';

export type NoticeContext = Context & { readonly services: Services };

/** A notice in words. */
export interface NoticeText {
  /** '2 ordens paradas há mais de 7 dias' */
  readonly text: string;
  /** The address of the list that shows as many: '/vendas/ordens?situacao=paradas'. */
  readonly link: string;
  /** The first of the records, each with a figure ('1 de 4'). */
  readonly lines?: readonly { readonly text: string; readonly figure: string }[];
  /** How many more records there are. */
  readonly rest?: number;
}

interface NoticeParts<Value> {
  readonly name: string;
  /** Its place in the bell, ascending. */
  readonly position: number;
  /** The permission to see it. */
  readonly permission: Permission;
  /** Whether its new ones are 'novas' instead of 'novos'. */
  readonly feminine: boolean;
  /** Null if there is nothing to say. */
  readonly tell: (value: Value, ctx: NoticeContext) => NoticeText | null | Promise<NoticeText | null>;
}

/** A notice of one branch, or of the whole company. */
export type Notice<Value = unknown> = NoticeParts<Value> &
  (
    | {
        readonly of: 'branch';
        readonly show: (ctx: NoticeContext, filial_id: string) => Promise<Value>;
        /** Those that came up after an instant; null counts all. */
        readonly count: (ctx: NoticeContext, since: Date | null, filial_id: string) => Promise<number>;
      }
    | {
        readonly of: 'company';
        readonly show: (ctx: NoticeContext) => Promise<Value>;
        readonly count: (ctx: NoticeContext, since: Date | null) => Promise<number>;
      }
  );

/** Checks that a notice's text covers what it shows. */
export function defineNotice<Value>(notice: Notice<Value>): Notice {
  return notice as Notice;
}

const declaredNotices = declared<Notice>('notices');

export const notices = {
  provide: declaredNotices.provide,
  /** In the order of the bell. */
  all: (): readonly Notice[] => declaredNotices.all().toSorted((a, b) => a.position - b.position),
};
