/**
 * XLSX written row by row: the minimum of Office Open XML that Excel, LibreOffice and Google Sheets open, one sheet
 * with a frozen header row and filters. Numbers and dates are formatted numbers; a text never runs as a formula. Why
 * not a library: docs/adr/0010.
 */

import { createZip } from '#platform/server/files/zip.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import type { Cell, Kind } from '#platform/shared/export.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OPEN_XML = 'http://schemas.openxmlformats.org';
const MAIN = `${OPEN_XML}/spreadsheetml/2006/main`;
const DOCUMENT = `${OPEN_XML}/officeDocument/2006/relationships`;
const PACKAGE = `${OPEN_XML}/package/2006`;
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Index of each kind's format in `cellXfs`; 0 is plain and 1 the header row. */
const STYLE: Record<Kind, number> = { text: 0, number: 0, quantity: 0, money: 2, day: 3, instant: 4 };
const WIDTH: Record<Kind, number> = { text: 26, number: 10, quantity: 13, money: 15, day: 13, instant: 18 };

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly the characters that XML cannot represent.
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(UNWRITABLE, '')
      // Excel reads '_x0041_' as the character with that number.
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r', '&#13;')
  );
}

/** Days since 1899-12-31 as Excel counts them: it treats 1900 as a leap year. */
export function serialOf(day: string, minutes = 0): number {
  const days = Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
  return (days < 61 ? days - 1 : days) + minutes / 1440;
}

function serialOfInstant(instant: Date, zone: string): number {
  const [, day, month, year, hour, minute] =
    /^(\d+)\/(\d+)\/(\d+) (\d+):(\d+)$/.exec(formatDateTime(instant, zone)) ?? [];
  return serialOf(`${year}-${month}-${day}`, Number(hour) * 60 + Number(minute));
}

const textCell = (text: string, style: number) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

function cellXml(cell: Cell, zone: string): string {
  if (cell.value === null) return '<c/>';
  const style = STYLE[cell.kind];
  if (cell.kind === 'text') return textCell(cell.value, style);
  const value =
    cell.kind === 'day'
      ? serialOf(cell.value)
      : cell.kind === 'instant'
        ? serialOfInstant(cell.value, zone)
        : cell.value;
  return `<c s="${style}"><v>${value}</v></c>`;
}

/** 0 → 'A', 26 → 'AA'. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** The files beside the sheet; only the title differs between lists. */
const frame = (title: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escapeXml(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="&quot;R$&quot;\\ #,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
});

const FIXED_FIRST_LINE =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** Instants are written as local time in `zone`. */
export async function createXlsx(
  title: string,
  columns: readonly { title: string; kind: Kind }[],
  zone: string,
) {
  const zip = createZip();
  for (const [name, xml] of Object.entries(frame(title))) {
    const file = zip.open(name);
    await file.write(XML + xml);
    file.close();
  }
  const sheet = zip.open('xl/worksheets/sheet1.xml');
  const widths = columns.map(
    ({ kind }, i) => `<col min="${i + 1}" max="${i + 1}" width="${WIDTH[kind]}" customWidth="1"/>`,
  );
  const titles = columns.map((column) => textCell(column.title, 1)).join('');
  await sheet.write(
    `${XML}<worksheet xmlns="${MAIN}">${FIXED_FIRST_LINE}<cols>${widths.join('')}</cols><sheetData><row>${titles}</row>`,
  );
  let rowsWritten = 1;
  return {
    async add(rows: readonly (readonly Cell[])[]): Promise<void> {
      rowsWritten += rows.length;
      await sheet.write(
        rows.map((row) => `<row>${row.map((cell) => cellXml(cell, zone)).join('')}</row>`).join(''),
      );
    },
    async end(): Promise<Buffer<ArrayBuffer>[]> {
      const last = `${columnName(columns.length - 1)}${rowsWritten}`;
      await sheet.write(`</sheetData><autoFilter ref="A1:${last}"/></worksheet>`);
      sheet.close();
      return zip.end();
    },
  };
}
