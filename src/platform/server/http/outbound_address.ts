/**
 * Decides where requests to a user-supplied address may go: only to public machines, so that the program cannot be used
 * to probe its own network (SSRF). Names are resolved here and refused if any of their addresses is internal. The
 * connection then uses the resolved address, so a name that changes in between gains nothing (DNS rebinding).
 */
import { type LookupAddress, lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const INTERNAL: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
]; // biome-ignore format: a list of networks (IANA special-purpose registry)
/** Internal parts of 2000::/3, the only range in use: tunnels that embed an IPv4 address, tests and documentation. */
const INTERNAL_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20],
]; // biome-ignore format: a list of networks

const internal = new BlockList();
for (const [network, bits] of INTERNAL) internal.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of INTERNAL_V6) internal.addSubnet(network, bits, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
const isLoopback = new BlockList();
isLoopback.addSubnet('127.0.0.0', 8, 'ipv4');
isLoopback.addAddress('::1', 'ipv6');

/** Whether the program may connect there. */
export function isAllowedAddress(address: string, allowLocal: boolean): boolean {
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (allowLocal && isLoopback.check(address, family)) return true;
  // IPv4 written as IPv6 (::ffff:10.0.0.1) is outside of 2000::/3.
  return !internal.check(address, family) && (version === 4 || globalV6.check(address, 'ipv6'));
}

/** The message is shown to users. */
export class RefusedAddress extends Error {}

/** The operator's rules for user-supplied addresses. */
export interface Outbound {
  /** Allows loopback, there also over http: for development and tests. */
  readonly allowLocal: boolean;
  /** Allowed names ('.exemplo.com' allows all its subdomains); if absent, any public name. */
  readonly destinations?: readonly string[];
}

export const PUBLIC_ONLY: Outbound = { allowLocal: false };

/** Makes the checks that need no name resolution; throws RefusedAddress. */
export function checkAddress(text: string, { allowLocal, destinations = [] }: Outbound): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new RefusedAddress('Use um endereço https://');
  if (url.username || url.password) throw new RefusedAddress('Tire o usuário e a senha do endereço');
  const host = hostOf(url);
  const local =
    /(^|\.)localhost\.?$/i.test(host) ||
    (isIP(host) > 0 && isAllowedAddress(host, true) && !isAllowedAddress(host, false));
  if (local && allowLocal) return url;
  if (url.protocol !== 'https:') throw new RefusedAddress('Use um endereço https://');
  if (local || (isIP(host) > 0 && !isAllowedAddress(host, allowLocal))) {
    throw new RefusedAddress('O endereço é de uma rede interna, e só endereços públicos recebem avisos');
  }
  if (destinations.length > 0 && !destinations.some((destination) => isIn(host.toLowerCase(), destination))) {
    throw new RefusedAddress('Quem cuida do programa não permite avisos para este endereço');
  }
  return url;
}

const isIn = (host: string, destination: string): boolean =>
  destination.startsWith('.') ? host.endsWith(destination) : host === destination;

/** [::1] without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** The `lookup` of a request: resolves the name and refuses it unless all its addresses are allowed. */
export function resolveFor(allowLocal: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const first = found?.[0];
      if (error || !first) return callback(error ?? new Error('ENOTFOUND'), '', 0);
      if (!found.every(({ address }) => isAllowedAddress(address, allowLocal))) {
        return callback(new RefusedAddress('O nome leva a uma rede interna'), '', 0);
      }
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}
