/** The project's folder, which both the sources and the built program (docs/adr/0021) find from where they stand. */
import { findPackageJSON } from 'node:module';
import path from 'node:path';

export const PACKAGE_JSON = findPackageJSON(import.meta.url) as string;
export const PROJECT = path.dirname(PACKAGE_JSON);
