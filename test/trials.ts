/**
 * Data and API calls that tests and scripts need for a slice (`x.trials.ts`). test/trials_list.ts lists
 * the trials of all slices. The browser's tests load them too, so a file that needs the server's code imports it where it
 * is used.
 */
import type { SliceWalks } from '#e2e/walks.ts';
import type { FuzzRecords } from '#scripts/fuzz/valores.ts';
import type { SliceAccess } from './access.ts';
import type { SliceLists } from './lists.ts';

export interface SliceTrials {
  /** Which roles may call its operations, and a valid input for each. */
  readonly access?: SliceAccess;
  /** Its sorted lists, and rows to sort. */
  readonly lists?: SliceLists;
  /** The screens and windows that the browser's tests walk through. */
  readonly walks?: SliceWalks;
  /** The records that the fuzzer attacks. */
  readonly attacked?: FuzzRecords;
}
