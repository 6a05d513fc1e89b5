import { expect, test } from 'vitest';
import type { Cell } from '#platform/shared/export.ts';
import { lerPlanilha, unzip } from '#test/planilha.ts';
import { createCsv, csvCell as csvCellIn } from './export_csv.ts';
import { columnName, createXlsx, serialOf } from './export_xlsx.ts';

const ZONE = 'America/Sao_Paulo';
const csvCell = (cell: Cell) => csvCellIn(cell, ZONE);

const text = (value: string): Cell => ({ kind: 'text', value });
const CELLS: Cell[] = [
  text('Ana "Bia"; & <filhos>\nRua 2'),
  { kind: 'number', value: 1042 },
  { kind: 'money', value: '1234.50' },
  { kind: 'quantity', value: '-1.5000' },
  { kind: 'day', value: '2026-11-20' },
  { kind: 'instant', value: new Date('2026-11-21T02:30:00Z') },
  { kind: 'text', value: null },
];
const COLUMNS = CELLS.map(({ kind }, i) => ({ title: `Coluna ${i}`, kind }));

test('um instante é o dia e a hora do fuso da loja', () => {
  const instant: Cell = { kind: 'instant', value: new Date('2026-11-21T03:30:00Z') };
  expect(csvCellIn(instant, 'America/Sao_Paulo')).toBe('21/11/2026 00:30');
  expect(csvCellIn(instant, 'America/Manaus')).toBe('20/11/2026 23:30');
});

test('uma célula de CSV vem como o Excel brasileiro a lê', () => {
  expect(CELLS.map((cell) => csvCell(cell))).toEqual([
    '"Ana ""Bia""; & <filhos>\nRua 2"',
    '1042',
    '1234,50',
    '-1,5',
    '20/11/2026',
    '20/11/2026 23:30',
    '',
  ]);
});

test.each(['=1+1', '+5511', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '＝1+1', '-'])(
  'o texto %j não vira fórmula',
  (formula) => {
    expect(csvCell(text(formula)).replace(/^"/, '')).toBe(
      `'${formula}${csvCell(text(formula)).endsWith('"') ? '"' : ''}`,
    );
  },
);

test('números negativos continuam números, e textos comuns continuam como são', () => {
  expect(csvCell({ kind: 'money', value: '-10.00' })).toBe('-10,00');
  expect(csvCell({ kind: 'quantity', value: '-3.0000' })).toBe('-3');
  expect(csvCell({ kind: 'number', value: -7 })).toBe('-7');
  expect(csvCell(text('A=1, 2-1'))).toBe('A=1, 2-1');
  expect(csvCell(text('😀 São João'))).toBe('😀 São João');
  expect(csvCell({ kind: 'money', value: '9999999999.99' })).toBe('9999999999,99');
});

test.each([
  '0123456789012', '7891234567890', '000356938035643', '356938035643809', '007', '1E5', '12e03', '3-4', '10/12', '2026-1-2',
])('o código %j chega inteiro ao Excel, como na planilha', (code) => {
  expect(csvCell(text(code))).toBe(`"=""${code}"""`);
}); // biome-ignore format: codes

test.each([
  '0',
  '1042',
  '12345678901',
  'TEL-001',
  '529.982.247-25',
  '80040-455',
  '(41) 98877-6655',
  '0a',
  '',
])('o texto %j já chega como é', (plain) => expect(csvCell(text(plain))).toBe(plain));

test('o arquivo CSV tem BOM, ponto e vírgula e CRLF', async () => {
  const csv = createCsv(['Nome', 'Preço'], ZONE);
  await csv.add([[text('Ana'), { kind: 'money', value: '1.5' }]]);
  expect(Buffer.concat(await csv.end()).toString('utf8')).toBe('\uFEFFNome;Preço\r\nAna;1,50\r\n');
});

test('a planilha traz números e datas como números, e textos como textos', async () => {
  const xlsx = await createXlsx('Peças & Serviços', COLUMNS, ZONE);
  await xlsx.add([CELLS]);
  await xlsx.add([[text('=1+1'), text('a_x0041_b'), text('ok\u0000\u0007 \uD800!'), text('\r\n')]]);
  const bytes = Buffer.concat(await xlsx.end());
  const [titles, first, second] = lerPlanilha(bytes);
  expect(titles?.map(({ text: value }) => value)).toEqual(COLUMNS.map(({ title }) => title));
  expect(first).toEqual([
    { style: '0', text: 'Ana "Bia"; & <filhos>\nRua 2', number: null },
    { style: '0', text: null, number: '1042' },
    { style: '2', text: null, number: '1234.50' },
    { style: '0', text: null, number: '-1.5000' },
    { style: '3', text: null, number: '46346' },
    { style: '4', text: null, number: String(46346 + (23 * 60 + 30) / 1440) },
    { style: '', text: null, number: null },
  ]);
  expect(second?.map(({ text: value }) => value)).toEqual(['=1+1', 'a_x005F_x0041_b', 'ok \uFFFD!', '\r\n']);
  const files = unzip(bytes);
  expect(files.get('xl/workbook.xml')).toContain('<sheet name="Peças &amp; Serviços"');
  expect(files.get('xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:G3"/>');
  expect([...files.keys()][0]).toBe('[Content_Types].xml');
});

test('dias são contados como o Excel conta, que acredita em 29/02/1900', () => {
  expect(serialOf('1900-01-01')).toBe(1);
  expect(serialOf('1900-02-28')).toBe(59);
  expect(serialOf('1900-03-01')).toBe(61);
  expect(serialOf('2000-01-01', 720)).toBe(36526.5);
});

test('as colunas chamam-se A, Z, AA, AZ, BA', () => {
  expect([0, 25, 26, 51, 52].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']);
});
