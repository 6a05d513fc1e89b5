/**
 * Decides where requests to a user-supplied address may go: only to public machines, so that the program cannot be used
 * to probe its own network (SSRF). Names are resolved here and refused if any of their addresses is internal. The
 * connection then uses the resolved address, so a name that changes in between gains nothing (DNS rebinding).
 */
import { type LookupAddress, lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const INTERNAS: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
]; // biome-ignore format: a list of networks (IANA special-purpose registry)
/** Internal parts of 2000::/3, the only range in use: tunnels that embed an IPv4 address, tests and documentation. */
const INTERNAS_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20],
]; // biome-ignore format: a list of networks

const internas = new BlockList();
for (const [rede, bits] of INTERNAS) internas.addSubnet(rede, bits, 'ipv4');
for (const [rede, bits] of INTERNAS_V6) internas.addSubnet(rede, bits, 'ipv6');
const globais = new BlockList();
globais.addSubnet('2000::', 3, 'ipv6');
const deLoopback = new BlockList();
deLoopback.addSubnet('127.0.0.0', 8, 'ipv4');
deLoopback.addAddress('::1', 'ipv6');

/** Whether the program may connect there. */
export function enderecoPermitido(address: string, locais: boolean): boolean {
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (locais && deLoopback.check(address, family)) return true;
  // IPv4 written as IPv6 (::ffff:10.0.0.1) is outside of 2000::/3.
  return !internas.check(address, family) && (version === 4 || globais.check(address, 'ipv6'));
}

/** The message is shown to users. */
export class EnderecoRecusado extends Error {}

/** The operator's rules for user-supplied addresses. */
export interface Saida {
  /** Allows loopback, there also over http: for development and tests. */
  readonly locais: boolean;
  /** Allowed names ('.exemplo.com' allows all its subdomains); if absent, any public name. */
  readonly destinos?: readonly string[];
}

export const PUBLICOS: Saida = { locais: false };

/** Makes the checks that need no name resolution; throws EnderecoRecusado. */
export function conferirEndereco(text: string, { locais, destinos = [] }: Saida): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new EnderecoRecusado('Use um endereço https://');
  if (url.username || url.password) throw new EnderecoRecusado('Tire o usuário e a senha do endereço');
  const nome = nomeDe(url);
  const local =
    /(^|\.)localhost\.?$/i.test(nome) ||
    (isIP(nome) > 0 && enderecoPermitido(nome, true) && !enderecoPermitido(nome, false));
  if (local && locais) return url;
  if (url.protocol !== 'https:') throw new EnderecoRecusado('Use um endereço https://');
  if (local || (isIP(nome) > 0 && !enderecoPermitido(nome, locais))) {
    throw new EnderecoRecusado('O endereço é de uma rede interna, e só endereços públicos recebem avisos');
  }
  if (destinos.length > 0 && !destinos.some((destino) => estaEm(nome.toLowerCase(), destino))) {
    throw new EnderecoRecusado('Quem cuida do programa não permite avisos para este endereço');
  }
  return url;
}

const estaEm = (nome: string, destino: string): boolean =>
  destino.startsWith('.') ? nome.endsWith(destino) : nome === destino;

/** [::1] without its brackets. */
const nomeDe = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** The `lookup` of a request: resolves the name and refuses it unless all its addresses are allowed. */
export function resolverPara(locais: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const first = found?.[0];
      if (error || !first) return callback(error ?? new Error('ENOTFOUND'), '', 0);
      if (!found.every(({ address }) => enderecoPermitido(address, locais))) {
        return callback(new EnderecoRecusado('O nome leva a uma rede interna'), '', 0);
      }
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}
