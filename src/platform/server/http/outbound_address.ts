/**
 * Where a request to an address that a person typed may go: to machines that the whole internet can reach. It must not make the
 * program knock at doors inside its own network (SSRF). Names are resolved here, refused if any of their addresses is
 * inside, and the connection goes to what was resolved: a name that changes its mind in between gains nothing.
 */
import { type LookupAddress, lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const INTERNAS: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
]; // biome-ignore format: a list of networks (IANA special-purpose registry)
/** Of 2000::/3, the only part that is given out: tunnels that hold an IPv4 address, tests and documentation. */
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

/** Its message is for people. */
export class EnderecoRecusado extends Error {}

/** What whoever runs the program decided about addresses that people type. */
export interface Saida {
  /** Loopback, and there http, may be: development and tests. */
  readonly locais: boolean;
  /** Names that may be ('.exemplo.com': all below it); none stands for any public one. */
  readonly destinos?: readonly string[];
}

export const PUBLICOS: Saida = { locais: false };

/** Throws EnderecoRecusado for what can be told without resolving the name. */
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

/** For the `lookup` of a request: gives what the name stands for, if the program may connect to all of it. */
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
