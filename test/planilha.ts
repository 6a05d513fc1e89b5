/** Reads an XLSX as a spreadsheet program does: the ZIP directory, then the cells of its one sheet. */
import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive, each verified against its length and CRC. */
export function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const [crc, packed, size] = [16, 20, 24].map((offset) => bytes.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = inflateRawSync(bytes.subarray(start, start + packed));
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    files.set(name, content.toString('utf8'));
    at += 46 + nameLength;
  }
  return files;
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#13;': '\r',
};

export interface Celula {
  style: string;
  text: string | null;
  number: string | null;
}

/** The cells of the sheet, row by row. */
export function lerPlanilha(bytes: Buffer): Celula[][] {
  const sheet = unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '';
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?: s="(\d)")?(?:\/>|[^>]*>(.*?)<\/c>)/gs)].map(([, style = '', inner = '']) => {
      const text = /<t xml:space="preserve">(.*)<\/t>/s.exec(inner)?.[1];
      return {
        style,
        text: text?.replace(/&\w+;|&#13;/g, (entity) => ENTITIES[entity] ?? entity) ?? null,
        number: /<v>(.*)<\/v>/.exec(inner)?.[1] ?? null,
      };
    }),
  );
}
