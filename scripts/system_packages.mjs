import { spawnSync } from 'node:child_process';
import { run } from './prepare.mjs';

/** Whether the package is in apt's lists on this machine, which are not updated. */
export function isOffered(name) {
  return spawnSync('apt-cache', ['show', name]).status === 0;
}

/** Installs a Debian package if permitted (root, or sudo without a password). Resolves with whether it succeeded. */
export async function installPackage(name) {
  if (spawnSync('apt-get', ['--version']).status !== 0) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return false;
  console.log(`Installing the system package ${name}.`);
  const apt = (...args) =>
    run(isRoot ? 'env' : 'sudo', [
      ...(isRoot ? [] : ['-n', 'env']),
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-qq',
      // Fail soon on a machine without a network.
      '-oAcquire::Retries=0',
      '-oAcquire::http::Timeout=15',
      ...args,
    ]);
  await apt('update');
  return (await apt('install', '-y', '--no-install-recommends', name)) === 0;
}
