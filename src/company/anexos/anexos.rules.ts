/** Attachments: accepted file types, detected by content, and who may delete an attachment. */

export const CATEGORIAS = ['entrada', 'bancada', 'saida', 'documento', 'assinatura'] as const;
export type Categoria = (typeof CATEGORIAS)[number];
/** Categories that users can choose. Only signing creates a signature. */
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
/** Detected type of an uploaded file. Every picture is stored as WebP. */
export type TipoEnviado = 'foto' | 'application/pdf' | 'application/xml';

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Undefined for any other type, and for a file that is valid as two types. */
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

/**
 * XML data: UTF-8 with an XML declaration, without DOCTYPE or entities, and no HTML, SVG or script, which a browser
 * would run.
 */
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
/** Characters that end a tag name. Without this check, '<svg' would occur by chance in one photo of some thousands. */
const FIM_DO_NOME: ReadonlySet<number | undefined> = new Set(
  [...' \t\n\f\r/>'].map((letra) => letra.charCodeAt(0)),
);

/**
 * Whether the file is a polyglot, which another program would read as something else: HTML or PDF within a picture, or
 * a ZIP appended to any file.
 */
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

/** Whether a ZIP end-of-central-directory record, including its comment, ends exactly at the end of the file. */
function terminaEmZip(bytes: Uint8Array): boolean {
  const ultimo = bytes.length - FIM_DO_ZIP;
  for (let at = ultimo; at >= Math.max(0, ultimo - 0xffff); at--) {
    if (bytes[at] !== 0x50 || bytes[at + 1] !== 0x4b || bytes[at + 2] !== 5 || bytes[at + 3] !== 6) continue;
    if (at + FIM_DO_ZIP + (bytes[at + 20] ?? 0) + 256 * (bytes[at + 21] ?? 0) === bytes.length) return true;
  }
  return false;
}

/** The file name without path and control characters, with the extension of the stored type. */
export function nomeGuardado(enviado: string, tipo: TipoGuardado): string {
  const ultima = enviado.split(/[\\/]/).at(-1) ?? '';
  // Bidirectional control characters would make 'fdp.exe' read as 'exe.pdf'.
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

/**
 * Users may delete their own attachments within a day. Anything else needs the permission. Signatures cannot be
 * deleted.
 */
export function podeExcluirAnexo(
  anexo: { user_id: string; criado_em: Date; categoria: Categoria },
  { id, podeExcluir }: QuemExclui,
  agora: Date,
): boolean {
  if (anexo.categoria === 'assinatura') return false;
  const recente = agora.getTime() - anexo.criado_em.getTime() <= PRAZO_DO_AUTOR_MS;
  return podeExcluir || (anexo.user_id === id && recente);
}
