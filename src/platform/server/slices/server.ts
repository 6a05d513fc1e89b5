/** Declares a slice to the server, in one object. src/app/servers.ts lists the servers of all slices. */
import type { AnyContractProcedure } from '@orpc/contract';
import type { AnyProcedure, ImplementerInternalWithMiddlewares } from '@orpc/server';
import { guard, type RequestContext } from '#platform/server/gate/gate.ts';
import type { Notice } from '#platform/server/gate/notices.ts';
import type { JobHandler } from '#platform/server/jobs/jobs.ts';
import type { Context } from '#platform/server/sql/context.ts';
import type { SliceEvents } from '#platform/server/sql/events.ts';
import type { SliceInvariants } from '#platform/server/sql/invariants.ts';
import type { Follows } from '#platform/server/sql/merges.ts';
import type { EventPayload } from '#platform/server/sql/payloads.ts';
import type { SlicePrivacy } from '#platform/server/sql/privacy.ts';
import type { Reference } from '#platform/server/sql/references.ts';
import type { SliceTables } from '#platform/server/sql/tables.ts';
import type { AuditWords } from '#platform/shared/audit_words.ts';
import type { DeclaredPrint } from '#platform/shared/print.ts';
import type { AttachmentPort } from './attachment_port.ts';

interface Declarations {
  /** The tables that it writes, and to which branch their rows belong. */
  readonly tables?: SliceTables;
  /** Texts of its acts and records in the audit log. */
  readonly audit?: AuditWords;
  /** Its references to records of earlier slices, which then cannot be deleted. */
  readonly references?: readonly Reference[];
  /** Its columns that name a record which can be merged into another. */
  readonly follows?: Follows;
  readonly invariants?: SliceInvariants;
  /** Its duties under the law of personal data. */
  readonly privacy?: SlicePrivacy;
  /** Its notices in the bell. */
  readonly notices?: readonly Notice[];
  /** Which of its audit rows cause which events, and the data of those. */
  readonly events?: SliceEvents;
  readonly payloads?: readonly EventPayload[];
  /** The papers that it prints. */
  readonly prints?: readonly DeclaredPrint[];
  /** How files hang on its records. */
  readonly attachments?: readonly AttachmentPort[];
  /** Its background jobs. */
  readonly jobs?: readonly JobHandler[];
}

export interface SliceServer extends Declarations {
  /** Operation of its contract → the operation behind the gate. */
  readonly procedures?: ReadonlyMap<AnyContractProcedure, AnyProcedure>;
}

type Contract = Readonly<Record<string, AnyContractProcedure>>;
type HandlerOf<Operation> = Operation extends { handler(handler: infer Handler): unknown } ? Handler : never;
type Routes<C extends Contract> = {
  readonly [Name in keyof C]: HandlerOf<
    ImplementerInternalWithMiddlewares<C[Name], RequestContext, RequestContext & Context>
  >;
};

interface Implementation<C extends Contract> extends Declarations {
  readonly contract: C;
  /** Operation → its handler, which the gate calls with a checked input and within the operation's transaction. */
  readonly routes: Routes<C>;
}

/** Puts the handlers of a contract behind the gate. */
export function defineServer<const C extends Contract>({
  contract,
  routes,
  ...declarations
}: Implementation<C>): SliceServer {
  const gate = guard<Contract>(contract);
  const handlers: Readonly<Record<string, unknown>> = routes;
  const procedures = Object.entries(contract).map(([name, procedure]) => {
    const implemented = gate[name]?.handler(handlers[name] as never);
    if (!implemented) throw new Error(`The contract has no operation ${name}`);
    return [procedure, implemented] as const;
  });
  return { ...declarations, procedures: new Map(procedures) };
}
