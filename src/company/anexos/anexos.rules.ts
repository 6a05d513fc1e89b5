/** Files that hang on records: what may be sent, judged by its bytes, and who may delete one. */

export const CATEGORIAS = ['entrada', 'bancada', 'saida', 'documento', 'assinatura'] as const;
export type Categoria = (typeof CATEGORIAS)[number];
/** Those that a person chooses; a signature is made by signing. */
export const CATEGORIAS_ESCOLHIDAS = ['entrada', 'bancada', 'saida', 'documento'] as const;

export const ROTULO_CATEGORIA: Readonly<Record<Categoria, string>> = {
  entrada: 'Entrada',
  bancada: 'Bancada',
  saida: 'Saída',
  documento: 'Documento',
  assinatura: 'Assinatura',
};

export const MB = 1024 * 1024;
export const ARQUIVO_MAXIMO = 10 * MB;
const NOME_MAXIMO = 200;
export const LEGENDA_MAXIMA = 200;

export const TIPO_FOTO = 'image/webp';
const EXTENSOES = { 'image/webp': 'webp', 'application/pdf': 'pdf', 'application/xml': 'xml' } as const;
export type TipoGuardado = keyof typeof EXTENSOES;
/** A file's kind by its bytes; every picture is kept as WebP. */
export type TipoEnviado = 'foto' | 'application/pdf' | 'application/xml';

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Undefined for any other kind of file, and for one that is two kinds at once. */
export function tipoPelosBytes(bytes: Uint8Array): TipoEnviado | undefined {
  const tipo = tipoDoInicio(bytes);
  return tipo && !temSegundoFormato(bytes, tipo) ? tipo : undefined;
}

function tipoDoInicio(bytes: Uint8Array): TipoEnviado | undefined {
  const inicio = ascii(bytes, 0, 16);
  if (inicio.startsWith('\xff\xd8\xff') || inicio.startsWith('\x89PNG\r\n\x1a\n')) return 'foto';
  if (inicio.startsWith('RIFF') && inicio.slice(8, 12) === 'WEBP') return 'foto';
  if (/^%PDF-\d/.test(inicio)) return 'application/pdf';
  return ehXml(bytes) ? 'application/xml' : undefined;
}

/** A document of data: with its declaration, without one of types, and not a page or a drawing, which could run scripts. */
function ehXml(bytes: Uint8Array): boolean {
  if (!/^(\xef\xbb\xbf)?<\?xml[ \t]/.test(ascii(bytes, 0, 16))) return false;
  let texto: string;
  try {
    texto = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  return !texto.includes('\0') && !/<!(DOCTYPE|ENTITY)|<([\w.-]+:)?(html|svg|script)[\s>/]/i.test(texto);
}

const PDF_LIDO_ATE = 1024;
const PAGINAS = ['<script', '<SCRIPT', '<html', '<HTML', '<!DOCTYPE', '<!doctype', '<svg', '<SVG', '<?php'];
/**
 * These end the name of an element. Without one of them, the four bytes '<svg' alone would be found by chance in one photo
 * of some thousands.
 */
const FIM_DO_NOME: ReadonlySet<number | undefined> = new Set(
  [...' \t\n\f\r/>'].map((letra) => letra.charCodeAt(0)),
);

/** A file that another program would read as something else: a page or a PDF in a picture, an archive at the end. */
function temSegundoFormato(bytes: Uint8Array, tipo: TipoEnviado): boolean {
  if (terminaEmZip(bytes)) return true;
  if (tipo !== 'foto') return false;
  return (
    contem(bytes.subarray(0, PDF_LIDO_ATE), '%PDF-') ||
    PAGINAS.some((pagina) => contem(bytes, pagina, FIM_DO_NOME))
  );
}

function contem(bytes: Uint8Array, texto: string, seguido?: ReadonlySet<number | undefined>): boolean {
  const [primeiro = 0, ...resto] = [...texto].map((letra) => letra.charCodeAt(0));
  for (let at = bytes.indexOf(primeiro); at >= 0; at = bytes.indexOf(primeiro, at + 1))
    if (
      resto.every((byte, index) => bytes[at + 1 + index] === byte) &&
      (!seguido || seguido.has(bytes[at + texto.length]))
    )
      return true;
  return false;
}

const FIM_DO_ZIP = 22;

/** Whether the end record of a ZIP archive, with its comment, ends exactly where the file ends. */
function terminaEmZip(bytes: Uint8Array): boolean {
  const ultimo = bytes.length - FIM_DO_ZIP;
  for (let at = ultimo; at >= Math.max(0, ultimo - 0xffff); at--) {
    if (bytes[at] !== 0x50 || bytes[at + 1] !== 0x4b || bytes[at + 2] !== 5 || bytes[at + 3] !== 6) continue;
    if (at + FIM_DO_ZIP + (bytes[at + 20] ?? 0) + 256 * (bytes[at + 21] ?? 0) === bytes.length) return true;
  }
  return false;
}

/** The file's own name without folders and control characters, with the ending of what is kept. */
export function nomeGuardado(enviado: string, tipo: TipoGuardado): string {
  const ultima = enviado.split(/[\\/]/).at(-1) ?? '';
  // Marks of the writing direction would make 'fdp.exe' read as 'exe.pdf'.
  const limpo = ultima.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  const base = limpo.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim() || 'arquivo';
  const extensao = `.${EXTENSOES[tipo]}`;
  return `${[...base].slice(0, NOME_MAXIMO - extensao.length).join('')}${extensao}`;
}

/** 'Foto de entrada: tela trincada', as the history says it. */
export function descricaoDoAnexo(anexo: {
  tipo: string;
  categoria: Categoria;
  legenda: string | null;
  nome: string;
}): string {
  const { tipo, categoria, legenda, nome } = anexo;
  const oQue = tipo === TIPO_FOTO ? `Foto · ${ROTULO_CATEGORIA[categoria]}` : 'Arquivo';
  return `${oQue} · ${legenda ?? nome}`;
}

const PRAZO_DO_AUTOR_MS = 24 * 60 * 60 * 1000;

interface QuemExclui {
  readonly id: string;
  readonly podeExcluir: boolean;
}

/** One's own within a day, always; of others, and later, with the permission. A signature stays. */
export function podeExcluirAnexo(
  anexo: { user_id: string; criado_em: Date; categoria: Categoria },
  { id, podeExcluir }: QuemExclui,
  agora: Date,
): boolean {
  if (anexo.categoria === 'assinatura') return false;
  const recente = agora.getTime() - anexo.criado_em.getTime() <= PRAZO_DO_AUTOR_MS;
  return podeExcluir || (anexo.user_id === id && recente);
}
