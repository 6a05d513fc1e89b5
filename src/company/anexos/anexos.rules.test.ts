import { describe, expect, test } from 'vitest';
import { nomeGuardado, podeExcluirAnexo, tipoPelosBytes } from './anexos.rules.ts';

const bytes = (...partes: (string | number[])[]) =>
  new Uint8Array(
    partes.flatMap((parte) => (typeof parte === 'string' ? [...Buffer.from(parte, 'latin1')] : parte)),
  );

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4];
const PNG = '\x89PNG\r\n\x1a\n';
/** A ZIP end-of-central-directory record with a comment of this length. */
const fimDoZip = (comentario = 0): (string | number[])[] => [
  'PK\x05\x06',
  new Array(16).fill(0),
  [comentario, 0],
];

describe('o tipo de um arquivo é o dos seus bytes', () => {
  test('foto, PDF e XML pelo começo, nunca pelo nome', () => {
    expect(tipoPelosBytes(bytes(JPEG))).toBe('foto');
    expect(tipoPelosBytes(bytes(PNG))).toBe('foto');
    expect(tipoPelosBytes(bytes('RIFF', [1, 0, 0, 0], 'WEBPVP8 '))).toBe('foto');
    expect(tipoPelosBytes(bytes('%PDF-1.7\n%%EOF'))).toBe('application/pdf');
    expect(tipoPelosBytes(bytes('<?xml version="1.0"?><nfeProc versao="4.00"/>'))).toBe('application/xml');
    expect(tipoPelosBytes(bytes([0xef, 0xbb, 0xbf], '<?xml version="1.0"?><nfe/>'))).toBe('application/xml');
  });

  test('nada mais: nem vazio, nem texto, nem programa, nem GIF, nem vídeo, nem desenho', () => {
    for (const nada of [
      '',
      '%',
      'oi',
      'GIF89a',
      'MZ\x90',
      '\x7fELF',
      'PK\x03\x04',
      '<svg/>',
      '<html>',
      '\0\0\0 ftypheic',
    ])
      expect(tipoPelosBytes(bytes(nada)), nada).toBeUndefined();
  });

  test('um XML que é página ou desenho, que declara entidades, ou que não é texto, não serve', () => {
    const xml = (corpo: string) => tipoPelosBytes(bytes('<?xml version="1.0"?>', corpo));
    expect(xml('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBeUndefined();
    expect(xml('<x:svg xmlns:x="http://www.w3.org/2000/svg"/>')).toBeUndefined();
    expect(xml('<HTML><body/></HTML>')).toBeUndefined();
    expect(xml('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toBeUndefined();
    expect(xml('<a>\xff\xfe</a>')).toBeUndefined();
    expect(xml('<a>\0</a>')).toBeUndefined();
  });

  test('o que é duas coisas ao mesmo tempo é recusado', () => {
    expect(tipoPelosBytes(bytes(JPEG, ...fimDoZip()))).toBeUndefined();
    expect(tipoPelosBytes(bytes('%PDF-1.4\n%%EOF', ...fimDoZip(3), 'abc'))).toBeUndefined();
    expect(tipoPelosBytes(bytes(JPEG, '<script>alert(1)</script>'))).toBeUndefined();
    expect(tipoPelosBytes(bytes(PNG, '<html>'))).toBeUndefined();
    expect(tipoPelosBytes(bytes(JPEG, '%PDF-1.4'))).toBeUndefined();
    for (const fim of [' ', '\t', '\n', '\r', '/', '>'])
      expect(tipoPelosBytes(bytes(JPEG, `<svg${fim}onload`)), JSON.stringify(fim)).toBeUndefined();
    expect(tipoPelosBytes(bytes(JPEG, '<svg\x91<svg '))).toBeUndefined();
    // The same letters by chance within compressed bytes.
    for (const acaso of ['<svg\x91', '<SVG!', '<htmlz', '<?phpx', '<svg'])
      expect(tipoPelosBytes(bytes(JPEG, acaso, [0x80])), acaso).toBe('foto');
    // An end record that is not at the end of the file makes no ZIP.
    expect(tipoPelosBytes(bytes(JPEG, ...fimDoZip(), 'mais'))).toBe('foto');
    expect(tipoPelosBytes(bytes(JPEG, new Array(2000).fill(7), '%PDF-1.4'))).toBe('foto');
  });
});

test('o nome guardado não tem pastas nem sinais escondidos, e termina como o que se guarda', () => {
  expect(nomeGuardado('C:\\fotos\\..\\frente do celular.JPG', 'image/webp')).toBe('frente do celular.webp');
  expect(nomeGuardado('../../etc/passwd', 'application/pdf')).toBe('passwd.pdf');
  expect(nomeGuardado('nota\u202efdp.exe', 'application/pdf')).toBe('notafdp.pdf');
  expect(nomeGuardado('\r\nX: y.png', 'image/webp')).toBe('X: y.webp');
  expect(nomeGuardado('.png', 'image/webp')).toBe('arquivo.webp');
  expect(nomeGuardado('', 'application/xml')).toBe('arquivo.xml');
  const longo = nomeGuardado('😀'.repeat(300), 'image/webp');
  expect([...longo].length).toBeLessThanOrEqual(200);
  expect(longo.isWellFormed()).toBe(true);
});

test('o próprio anexo se exclui em até 24 horas; o dos outros, com a permissão; a assinatura, nunca', () => {
  const agora = new Date('2026-11-26T12:00:00Z');
  const anexo = {
    user_id: 'ana',
    criado_em: new Date('2026-11-25T12:00:00Z'),
    categoria: 'entrada',
  } as const;
  const velho = { ...anexo, criado_em: new Date('2026-11-25T11:59:59Z') };
  const ana = { id: 'ana', podeExcluir: false };
  expect(podeExcluirAnexo(anexo, ana, agora)).toBe(true);
  expect(podeExcluirAnexo(velho, ana, agora)).toBe(false);
  expect(podeExcluirAnexo(anexo, { id: 'rui', podeExcluir: false }, agora)).toBe(false);
  expect(podeExcluirAnexo(velho, { id: 'rui', podeExcluir: true }, agora)).toBe(true);
  expect(
    podeExcluirAnexo({ ...anexo, categoria: 'assinatura' }, { id: 'ana', podeExcluir: true }, agora),
  ).toBe(false);
});
