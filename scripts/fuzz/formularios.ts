/**
 * Multipart forms with a file: hostile file names, types and bytes, missing and repeated fields, and bodies that do not
 * match their headers.
 */
import { crc32 } from 'node:zlib';
import { pngFixture } from '#company/documentos/png.fixtures.ts';
import type { Random } from '../demo/random.ts';
import type { Operacao, Pedido } from './operacoes.ts';
import { estragar, hostil, type Ids, valorDe } from './valores.ts';

const NOMES = [
  'foto.png', 'laudo.pdf', 'nota.xml', '', ' ', '.', '../../etc/passwd', '..\\..\\win.ini', 'a\u0000.png', '\u202egnp.exe', 'CON', 'foto.png.exe',
  '👩‍👩‍👧‍👦.png', 'a'.repeat(5000), 'x"; filename="y.html', 'a\r\nContent-Type: text/html\r\n\r\n<script>', '<img src=x onerror=1>.svg', "'; drop table anexos; --",
] as const; // biome-ignore format: a table

const TIPOS = [
  'image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'application/pdf', 'text/html', 'text/xml', '', 'x', 'image/png; charset=evil',
  'multipart/form-data; boundary=b', 'application/json',
] as const; // biome-ignore format: a table

const BOA = pngFixture({ largura: 8, altura: 8, tinta: () => true });

/** The same picture, whose header claims any size. */
function png(largura: number, altura: number): Buffer {
  const bytes = Buffer.from(BOA);
  bytes.writeUInt32BE(largura, 16);
  bytes.writeUInt32BE(altura, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

const PDF = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

function bytes(random: Random): Buffer {
  return random.pick<() => Buffer>([
    () => BOA,
    () => BOA.subarray(0, random.int(0, BOA.length - 1)),
    () => Buffer.concat([BOA, Buffer.from('<script>alert(1)</script>')]),
    () => png(random.pick([0, 1, 100_000, 0xffff_ffff]), random.pick([0, 1, 100_000, 0xffff_ffff])),
    () => Buffer.from(PDF),
    () => Buffer.from(`${PDF}PK\u0003\u0004`),
    () => Buffer.concat([Buffer.from('GIF89a'), BOA]),
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    () => Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 200 }, () => random.int(0, 255))]),
    () => Buffer.concat([Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8L'), Buffer.alloc(64, random.int(0, 255))]),
    () => Buffer.alloc(0),
    () => Buffer.alloc(2_000_000, random.int(0, 255)),
    () => Buffer.alloc(11 * 1024 * 1024, 1),
  ])(); // biome-ignore format: a table
}

export function porFormulario(operacao: Operacao, random: Random, ids: Ids): Pedido {
  const certo = valorDe(operacao.corpo ?? {}, '', operacao.caminho.split('/')[1] ?? '', random, ids);
  // Files belong to orders, so most requests name an existing one.
  const campos: Record<string, unknown> = {
    ...(certo as object),
    ...(random.chance(0.8) && naOrdem(random, ids)),
  };
  delete campos.arquivo;
  const enviados = random.chance(0.3) ? (estragar(campos, random) as Record<string, unknown> | null) : campos;
  const fronteira = random.pick(['----fuzz', 'x', `b${'0'.repeat(69)}`]);
  const partes = Object.entries(enviados ?? {})
    .filter(([, valor]) => valor !== null)
    .map(([nome, valor]) => parte(fronteira, `name="${nome}"`, null, Buffer.from(emTexto(valor))));
  const quantos = random.weighted([[1, 12], [0, 1], [2, 1]]); // biome-ignore format: a table
  for (let i = 0; i < quantos; i++) {
    const campo = random.chance(0.95) ? 'arquivo' : emTexto(hostil(random)).slice(0, 200);
    const tipo = random.pick(TIPOS);
    partes.push(parte(fronteira, `name="${campo}"; filename="${random.pick(NOMES)}"`, tipo, bytes(random)));
  }
  const inteiro = Buffer.concat([...partes, Buffer.from(`--${fronteira}--\r\n`)]);
  const corpo = random.chance(0.1) ? inteiro.subarray(0, Math.floor(inteiro.length / 2)) : inteiro;
  const dita = random.chance(0.05) ? 'outra' : fronteira;
  return {
    operacao: operacao.nome,
    metodo: operacao.metodo,
    caminho: `/api${operacao.caminho}`,
    cabecalhos: { 'content-type': `multipart/form-data; boundary=${dita}` },
    corpo,
  };
}

function naOrdem(random: Random, ids: Ids): object {
  const ordens = ids.get('ordens_servico') ?? [];
  const filiais = ids.get('filiais') ?? [];
  if (ordens.length === 0 || filiais.length === 0) return {};
  return { tabela: 'ordens_servico', registro_id: random.pick(ordens), filial_id: random.pick(filiais) };
}

function parte(fronteira: string, nome: string, tipo: string | null, dados: Buffer): Buffer {
  const cabecalho = `--${fronteira}\r\nContent-Disposition: form-data; ${nome}\r\n`;
  const doTipo = tipo === null ? '' : `Content-Type: ${tipo}\r\n`;
  return Buffer.concat([Buffer.from(`${cabecalho}${doTipo}\r\n`), dados, Buffer.from('\r\n')]);
}

const emTexto = (valor: unknown): string =>
  typeof valor === 'string' ? valor : (JSON.stringify(valor) ?? '');
