/** Draws a PNG for tests: `tinta` says whether a pixel is drawn. By default transparent like the signature pad's. */
import { crc32, deflateSync } from 'node:zlib';

interface Desenho {
  largura: number;
  altura: number;
  tinta(x: number, y: number): boolean;
  /** The colour type of the PNG: 6 is colour and opacity, 0 grey, 3 a palette. */
  tipo?: 0 | 3 | 6;
  /** The filter of every row, with its differences computed. */
  filtro?: 0 | 1 | 2;
}

export function pngFixture({ largura, altura, tinta, tipo = 6, filtro = 0 }: Desenho): Buffer {
  const valores = tipo === 6 ? 4 : 1;
  const pixel = (desenhado: boolean) => (tipo === 6 ? [0, 0, 0, desenhado ? 255 : 0] : [desenhado ? 1 : 0]);
  const linhas = Array.from({ length: altura }, (_, y) =>
    Array.from({ length: largura }, (__, x) => pixel(tinta(x, y))).flat(),
  );
  const filtradas = linhas.map((linha, y) =>
    linha.map((byte, n) => {
      if (filtro === 1) return byte - (linha[n - valores] ?? 0);
      return filtro === 2 ? byte - (linhas[y - 1]?.[n] ?? 0) : byte;
    }),
  );
  const cabecalho = Buffer.alloc(13);
  cabecalho.writeUInt32BE(largura, 0);
  cabecalho.writeUInt32BE(altura, 4);
  cabecalho.set([8, tipo], 8);
  const bytes = Buffer.from(filtradas.flatMap((linha) => [filtro, ...linha.map((byte) => byte & 0xff)]));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    parte('IHDR', cabecalho),
    ...(tipo === 3 ? [parte('PLTE', Buffer.from([255, 255, 255, 0, 0, 0]))] : []),
    parte('IDAT', deflateSync(bytes)),
    parte('IEND', Buffer.alloc(0)),
  ]);
}

function parte(nome: string, dados: Buffer): Buffer {
  const corpo = Buffer.concat([Buffer.from(nome, 'latin1'), dados]);
  const numero = (valor: number) => {
    const quatro = Buffer.alloc(4);
    quatro.writeUInt32BE(valor);
    return quatro;
  };
  return Buffer.concat([numero(dados.length), corpo, numero(crc32(corpo))]);
}
