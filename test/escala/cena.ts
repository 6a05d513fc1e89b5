/** Shared by the proofs: the shop behind nginx, its writers, and every customer whose save was acknowledged. */
import { newId } from '#platform/shared/ids.ts';
import type { ClienteApi } from '../../e2e/cliente_api.ts';
import { abrirLoja, type Loja, Turno } from '../turno.ts';
import type { Conjunto } from './conjunto.ts';

export interface Cena {
  readonly conjunto: Conjunto;
  readonly loja: Loja;
  readonly turno: Turno;
  /** Acknowledged customers, by id. */
  readonly clientes: Set<string>;
}

export async function abrirCena(conjunto: Conjunto): Promise<Cena> {
  const loja = await abrirLoja(conjunto.api);
  return { conjunto, loja, turno: new Turno(conjunto.api, loja), clientes: new Set([loja.cliente]) };
}

const clienteNovo = ({ loja }: Cena, nome_completo: string) => ({
  filial_id: loja.filiais[0] ?? '',
  nome_completo,
  telefone: '41999990000',
});

export async function criarCliente(
  cena: Cena,
  api: ClienteApi,
  nome: string,
  chave: string = newId(),
): Promise<string> {
  const { id } = await api.clientes.create(clienteNovo(cena, nome), { context: { chave } });
  cena.clientes.add(id);
  return id;
}

export interface Leitura {
  status: number;
  texto: string;
  /** Maximum age in seconds when read from a replica; 0 from the primary. */
  atraso: number;
}

/** Reads a list or its export over the REST API through nginx. */
export async function lerClientes(
  { conjunto, loja }: Cena,
  caminho: '/clientes' | '/clientes/exportar',
  busca = '',
): Promise<Leitura> {
  const query = new URLSearchParams({ filial_id: loja.filiais[0] ?? '', ...(busca && { busca }) });
  const resposta = await fetch(`${conjunto.url}/api${caminho}?${query}`, {
    headers: { cookie: conjunto.cookie },
  });
  const texto = await resposta.text();
  return { status: resposta.status, texto, atraso: Number(resposta.headers.get('x-atraso') ?? 0) };
}

/** Saves a customer through nginx. */
export async function criarPorRest(cena: Cena, nome: string): Promise<void> {
  const { url, cookie } = cena.conjunto;
  const resposta = await fetch(`${url}/api/clientes`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify(clienteNovo(cena, nome)),
  });
  if (!resposta.ok) throw new Error(`criar cliente: ${resposta.status} ${await resposta.text()}`);
  cena.clientes.add(((await resposta.json()) as { id: string }).id);
}

export const mediana = (valores: readonly number[]): number =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;
export const ms = (valor: number): string => `${Math.round(valor)} ms`;
