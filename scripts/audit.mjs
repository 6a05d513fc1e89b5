// The registry check of .ci/run: known vulnerabilities in production packages, not in those for tests and builds. High
// and critical ones fail. A registry without advisories (a mirror) or out of reach does not fail. npm exits with 1 in
// both cases, so the output decides: a report contains a count per severity, an error does not.
import { spawnSync } from 'node:child_process';

const FAILING = ['high', 'critical'];

/** @param {string} output what `npm audit --json` printed @returns {{ audited: boolean, failing: string[] }} */
export function verdict(output) {
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return { audited: false, failing: [] };
  }
  if (typeof report?.metadata?.vulnerabilities?.critical !== 'number') return { audited: false, failing: [] };
  const found = Object.values(report.vulnerabilities ?? {});
  const failing = found
    .filter(({ severity }) => FAILING.includes(severity))
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  // Rely on the counts, in case a later npm lists its findings differently.
  const counted = FAILING.reduce(
    (sum, severity) => sum + (report.metadata.vulnerabilities[severity] ?? 0),
    0,
  );
  return { audited: true, failing: failing.length > 0 || counted === 0 ? failing : [`${counted} found`] };
}

if (import.meta.main ?? process.argv[1]?.endsWith('audit.mjs')) {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=30000'];
  const { stdout } = spawnSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' });
  const { audited, failing } = verdict(stdout ?? '');
  if (failing.length > 0)
    console.error(`Known vulnerabilities in what runs in the shop:\n  ${failing.join('\n  ')}`);
  else if (audited) console.log('No known high or critical vulnerability in what runs in the shop.');
  else console.warn('Not audited: the registry gave no list of known vulnerabilities.');
  process.exitCode = failing.length > 0 ? 1 : 0;
}
