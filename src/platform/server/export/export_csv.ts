/**
 * CSV that Excel in Brazilian Portuguese opens with a double click: UTF-8 with BOM, semicolons, CRLF, decimal comma,
 * dd/mm/aaaa. A text that a spreadsheet would run as a formula is escaped; a negative number stays a number.
 */
import { formatDateTime, formatDay } from '#platform/shared/dates.ts';
import type { Cell } from '#platform/shared/export.ts';

const BOM = '\uFEFF';
/** Matches also after whitespace and in full-width form: some programs ignore both. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

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
      return FORMULA.test(cell.value) ? `'${cell.value}` : cell.value;
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
  const chunks: Buffer[] = [];
  const add = (rows: readonly (readonly Cell[])[]) => {
    chunks.push(
      Buffer.from(rows.map((row) => `${row.map((cell) => csvCell(cell, zone)).join(';')}\r\n`).join('')),
    );
  };
  chunks.push(Buffer.from(BOM));
  add([titles.map((value) => ({ kind: 'text', value }))]);
  return { add: async (rows: readonly (readonly Cell[])[]) => add(rows), end: async () => chunks };
}
