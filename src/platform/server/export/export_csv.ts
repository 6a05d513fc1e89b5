/**
 * CSV that Excel in Brazilian Portuguese opens with a double click: UTF-8 with BOM, semicolons, CRLF, decimal comma,
 * dd/mm/aaaa. A text that a spreadsheet would run as a formula is escaped, and one that it would read as a number stays
 * a text; a negative number stays a number.
 */
import { formatDateTime, formatDay } from '#platform/shared/dates.ts';
import type { Cell } from '#platform/shared/export.ts';

const BOM = '\uFEFF';
/** Matches also after whitespace and in full-width form: some programs ignore both. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * Texts that a spreadsheet would read as something else: leading zeros would go, long numbers become 7,89E+12, '1E5' is
 * 100000 and '3-4' a day in April.
 */
const READ_AS_NUMBER = /^(0\d+|\d{12,}|\d+([.,]\d+)?E[+-]?\d+|\d{1,4}([-/])\d{1,2}(\3\d{1,4})?)$/i;

/** The formula of a text is the only form of a cell that every spreadsheet keeps as it is. */
const asText = (text: string): string => (READ_AS_NUMBER.test(text) ? `="${text}"` : text);

/** '1234.5000' → '1234,5': no trailing zeros beyond `least` decimals, no thousands marks. */
function decimal(text: string, least: number): string {
  const [whole = '0', fraction = ''] = text.split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(least, '0');
  return kept ? `${whole},${kept}` : whole;
}

function plain(cell: Cell, zone: string): string {
  if (cell.value === null) return '';
  switch (cell.kind) {
    case 'text':
      return FORMULA.test(cell.value) ? `'${cell.value}` : asText(cell.value);
    case 'number':
      return String(cell.value);
    case 'money':
      return decimal(cell.value, 2);
    case 'quantity':
      return decimal(cell.value, 0);
    case 'day':
      return formatDay(cell.value);
    case 'instant':
      return formatDateTime(cell.value, zone);
  }
}

export function csvCell(cell: Cell, zone: string): string {
  const text = plain(cell, zone);
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Instants are written as local time in `zone`. */
export function createCsv(titles: readonly string[], zone: string) {
  const chunks: Buffer<ArrayBuffer>[] = [];
  const add = (rows: readonly (readonly Cell[])[]) => {
    chunks.push(
      Buffer.from(rows.map((row) => `${row.map((cell) => csvCell(cell, zone)).join(';')}\r\n`).join('')),
    );
  };
  chunks.push(Buffer.from(BOM));
  add([titles.map((value) => ({ kind: 'text', value }))]);
  return { add: async (rows: readonly (readonly Cell[])[]) => add(rows), end: async () => chunks };
}
