/** Each generated file that collects what the slices contribute, and what it collects. */

export interface Composition {
  /** The comment at the head of the generated file. */
  says: string;
  suffix: string;
  /** The name of the generated export, and its type where TypeScript cannot infer it. */
  name: string;
  type?: { of: string; from: string };
  /**
   * `record`: operations' name → the exports of all slices with that name; `list`: the exports in order; `flat`: the
   * exports are lists, concatenated.
   */
  shape: 'record' | 'list' | 'flat';
  /** A module to import first, because the exports depend on it: operations, for example, parse permissions. */
  needs?: string;
}

export const COMPOSITIONS: Readonly<Record<string, Composition>> = {
  'src/app/contract.gen.ts': {
    says: 'Every operation of the program, by slice: what the web app calls under /rpc and others under /api.',
    suffix: 'contract',
    name: 'contract',
    shape: 'record',
  },
  'src/app/router.gen.ts': {
    says: 'The implementation of the contract, slice by slice, each behind the gate.',
    suffix: 'routes',
    name: 'router',
    shape: 'record',
    needs: './server_declarations.ts',
  },
  'src/app/jobs.gen.ts': {
    says: 'Everything that runs in the background, slice by slice.',
    suffix: 'jobs',
    name: 'jobs',
    type: { of: 'JobHandler', from: '#platform/server/jobs/jobs.ts' },
    shape: 'flat',
  },
  'src/app/audit_words.gen.ts': {
    says: 'The words of the audit log of all slices.',
    suffix: 'audit',
    name: 'auditWords',
    type: { of: 'AuditWords', from: '#platform/shared/audit_words.ts' },
    shape: 'list',
  },
  'src/app/events.gen.ts': {
    says: 'The events of all slices that outside programs may be told of.',
    suffix: 'events',
    name: 'events',
    type: { of: 'SliceEvents', from: '#platform/server/sql/events.ts' },
    shape: 'list',
  },
  'src/app/payloads.gen.ts': {
    says: 'The data of the events of all slices.',
    suffix: 'payloads',
    name: 'payloads',
    type: { of: 'EventPayload', from: '#platform/server/sql/payloads.ts' },
    shape: 'flat',
  },
  'src/app/privacy.gen.ts': {
    says: 'The duties of all slices under the law of personal data.',
    suffix: 'privacy',
    name: 'privacy',
    type: { of: 'SlicePrivacy', from: '#platform/server/sql/privacy.ts' },
    shape: 'list',
  },
  'src/app/merges.gen.ts': {
    says: 'The columns of all slices that name a record which can be merged into another.',
    suffix: 'merges',
    name: 'merges',
    type: { of: 'SliceMerges', from: '#platform/server/sql/merges.ts' },
    shape: 'list',
  },
  'src/app/attachments.gen.ts': {
    says: 'The rules of all slices for seeing and adding files to their records.',
    suffix: 'attachments',
    name: 'attachments',
    type: { of: 'PortaDeAnexos', from: '#company/anexos/portas.command.ts' },
    shape: 'flat',
  },
  'src/app/references.gen.ts': {
    says: 'The references of all slices to records of lower ones.',
    suffix: 'references',
    name: 'references',
    type: { of: 'Reference', from: '#platform/server/sql/references.ts' },
    shape: 'flat',
  },
  'src/app/notices.gen.ts': {
    says: 'The notices of all slices.',
    suffix: 'notices',
    name: 'notices',
    type: { of: 'Notice', from: '#platform/server/gate/notices.ts' },
    shape: 'flat',
  },
  'src/app/acts.gen.ts': {
    says: 'The acts on orders that slices offer on the screens of earlier ones.',
    suffix: 'acts',
    name: 'acts',
    type: { of: 'AtoDaOrdem', from: '#operations/ordens_servico/atos.client.ts' },
    shape: 'flat',
  },
  'src/app/prints.gen.ts': {
    says: 'The papers that all slices print.',
    suffix: 'prints',
    name: 'prints',
    type: { of: 'ImpressoDeclarado', from: '#company/documentos/impressos.rules.ts' },
    shape: 'flat',
  },
  'src/app/tables.gen.ts': {
    says: 'The tables that all slices write.',
    suffix: 'tables',
    name: 'tables',
    type: { of: 'SliceTables', from: '#platform/server/sql/tables.ts' },
    shape: 'list',
  },
  'test/access.gen.ts': {
    says: 'The rows of the permission table, of all slices.',
    suffix: 'access',
    name: 'access',
    type: { of: 'SliceAccess', from: '#test/access.ts' },
    shape: 'list',
  },
  'test/lists.gen.ts': {
    says: 'The sorted lists of all slices.',
    suffix: 'lists',
    name: 'lists',
    type: { of: 'SliceLists', from: '#test/lists.ts' },
    shape: 'record',
  },
  'e2e/walks.gen.ts': {
    says: 'The screens that the browser tests walk through, of all slices.',
    suffix: 'walks',
    name: 'walks',
    type: { of: 'SliceWalks', from: '#e2e/walks.ts' },
    shape: 'list',
  },
  'scripts/fuzz/records.gen.ts': {
    says: 'The records of all slices that the fuzzer attacks.',
    suffix: 'fuzz',
    name: 'records',
    type: { of: 'FuzzRecords', from: '#scripts/fuzz/valores.ts' },
    shape: 'list',
  },
  'src/app/invariants.gen.ts': {
    says: 'The invariants of all slices.',
    suffix: 'invariants',
    name: 'invariants',
    type: { of: 'SliceInvariants', from: '#platform/server/sql/invariants.ts' },
    shape: 'list',
  },
};
