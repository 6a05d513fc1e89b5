import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromUnits } from '#platform/shared/money.ts';
import {
  brCode,
  cidadePix,
  crc16,
  nomePix,
  normalizarChavePix,
  txidDaParcela,
  txidDoSinal,
} from './pix.rules.ts';

/** Reads fields as a bank's app does: two digits of id, two of length, the value. */
function ler(texto: string): Map<string, string> {
  const campos = new Map<string, string>();
  for (let posicao = 0; posicao < texto.length; ) {
    const id = texto.slice(posicao, posicao + 2);
    const tamanho = Number(texto.slice(posicao + 2, posicao + 4));
    if (!/^\d{2}$/.test(id) || !Number.isInteger(tamanho) || campos.has(id))
      throw new Error(`bad field at ${posicao}`);
    const valor = texto.slice(posicao + 4, posicao + 4 + tamanho);
    if (valor.length !== tamanho) throw new Error(`field ${id} is cut`);
    campos.set(id, valor);
    posicao += 4 + tamanho;
  }
  return campos;
}

const CHAVE = '123e4567-e12b-12d1-a456-426655440000';

test('o CRC confere com o vetor do padrão', () => {
  expect(crc16('123456789')).toBe('29B1');
  expect(crc16('')).toBe('FFFF');
});

test('o exemplo do manual do Banco Central sai igual', () => {
  expect(brCode({ chave: CHAVE, nome: 'Fulano de Tal', cidade: 'BRASILIA', valor: null, txid: null })).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  );
});

test('nome e cidade perdem os acentos e são cortados, e o valor leva o ponto', () => {
  const nome = 'Assistência Técnica São João';
  expect(
    brCode({
      chave: '12345678000195',
      nome,
      cidade: 'São José dos Campos',
      valor: '149.9',
      txid: 'OS000123',
    }),
  ).toBe(
    '00020126360014br.gov.bcb.pix0114123456780001955204000053039865406149.905802BR5925Assistencia Tecnica Sao J6015Sao Jose dos Ca62120508OS0001236304FDF8',
  );
  expect(nomePix('  Conserta\u00a0Já 🔧 Celulares ™ ')).toBe('Conserta Ja Celulares TM');
  expect(cidadePix('Santa Bárbara d’Oeste')).toBe('Santa Barbara d');
  expect(nomePix('🔧')).toBe('');
});

test('o identificador diz o documento e a parcela, e cabe no código', () => {
  expect(txidDaParcela('ordem', 123, 1)).toBe('OS000123P1');
  expect(txidDaParcela('venda_direta', '45', 1)).toBe('VD000045P1');
  expect(txidDaParcela('titulo', 7, 1)).toBe('TR000007P1');
  expect(txidDoSinal(123, 1)).toBe('OS000123S1');
  expect(txidDaParcela('ordem', 2_147_483_647, 60)).toMatch(/^[A-Za-z0-9]{1,25}$/);
});

test('cada tipo de chave tem a sua forma', () => {
  expect(normalizarChavePix('cpf', '529.982.247-25')).toBe('52998224725');
  expect(normalizarChavePix('cpf', '529.982.247-26')).toBeNull();
  expect(normalizarChavePix('cnpj', '12.abc.345/01de-35')).toBe('12ABC34501DE35');
  expect(normalizarChavePix('telefone', '(11) 98765-4321')).toBe('+5511987654321');
  expect(normalizarChavePix('telefone', '+55 11 98765-4321')).toBe('+5511987654321');
  expect(normalizarChavePix('telefone', '+1 202 555 0100')).toBeNull();
  expect(normalizarChavePix('email', ' Loja@Exemplo.com.br ')).toBe('loja@exemplo.com.br');
  expect(normalizarChavePix('email', `${'a'.repeat(70)}@exemplo.com`)).toBeNull();
  expect(normalizarChavePix('email', 'a@b@c.com')).toBeNull();
  expect(normalizarChavePix('aleatoria', CHAVE.toUpperCase())).toBe(CHAVE);
  expect(normalizarChavePix('aleatoria', '123')).toBeNull();
});

test('o que nenhum banco leria é recusado', () => {
  const base = { chave: CHAVE, nome: 'Loja', cidade: 'Recife', valor: '1.00', txid: null };
  for (const errado of [
    { valor: '0.00' },
    { valor: '-1' },
    { valor: '10000000000.00' },
    { txid: 'OS-123' },
    { txid: '' },
    { txid: 'A'.repeat(26) },
    { nome: '🔧' },
    { cidade: '' },
    { chave: '' },
  ])
    expect(() => brCode({ ...base, ...errado })).toThrow(RangeError);
});

test('qualquer código é lido de volta com os mesmos dados', () => {
  const dados = fc.record({
    chave: fc.constantFrom(CHAVE, '+5511987654321', '12ABC34501DE35', `${'a'.repeat(65)}@exemplo.com`),
    nome: fc.string({ unit: 'grapheme', maxLength: 80 }).map((nome) => `Loja ${nome}`),
    cidade: fc.string({ unit: 'grapheme', maxLength: 80 }).map((cidade) => `S${cidade}`),
    valor: fc.option(fc.bigInt({ min: 1n, max: 999_999_999_999n }).map((centavos) => fromUnits(centavos, 2))),
    txid: fc.option(fc.stringMatching(/^[A-Za-z0-9]{1,25}$/)),
  });
  fc.assert(
    fc.property(dados, ({ chave, nome, cidade, valor, txid }) => {
      const codigo = brCode({ chave, nome, cidade, valor, txid });
      expect(codigo).toMatch(/^[ -~]+$/);
      const campos = ler(codigo);
      expect([...campos.keys()]).toEqual([...campos.keys()].sort());
      expect(Object.fromEntries(ler(campos.get('26') ?? ''))).toEqual({
        '00': 'br.gov.bcb.pix',
        '01': chave,
      });
      expect(campos.get('54')).toBe(valor ?? undefined);
      expect(campos.get('59')).toBe(nomePix(nome));
      expect(campos.get('59')?.length).toBeLessThanOrEqual(25);
      expect(campos.get('60')).toBe(cidadePix(cidade));
      expect(campos.get('60')?.length).toBeLessThanOrEqual(15);
      expect(ler(campos.get('62') ?? '').get('05')).toBe(txid ?? '***');
      expect(campos.get('63')).toBe(crc16(codigo.slice(0, -4)));
    }),
  );
});
