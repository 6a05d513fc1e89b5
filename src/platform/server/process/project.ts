/** The project's folder; sources and the built program (docs/adr/0021) both find it from their own location. */
import { findPackageJSON } from 'node:module';
import path from 'node:path';

export const PACKAGE_JSON = findPackageJSON(import.meta.url) as string;
export const PROJECT = path.dirname(PACKAGE_JSON);
