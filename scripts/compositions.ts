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
  'src/app/acts.gen.ts': {
    says: 'The acts on orders that slices offer on the screens of earlier ones.',
    suffix: 'acts',
    name: 'acts',
    type: { of: 'AtoDaOrdem', from: '#operations/ordens_servico/atos.client.ts' },
    shape: 'flat',
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
};
