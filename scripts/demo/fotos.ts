/** Photos of devices on the counter, drawn by the program: each order of the last weeks has some. */
import { sharp } from '#company/anexos/anexos.fixtures.ts';
import type { ApiClient } from './equipe.ts';

const MESAS = ['#b9a58a', '#8d9aa3', '#c9c2b4', '#6f7a72'];
const CORPOS = ['#20252b', '#3b4a63', '#7b2f3a', '#cfd3d6'];

/** An SVG path of a glass crack: jagged lines out of one point. */
function trinca(numero: number, x: number, y: number): string {
  return Array.from({ length: 9 }, (_, ray) => {
    const angle = (ray / 9) * 2 * Math.PI + (numero % 7);
    const bend = angle + ((numero * (ray + 3)) % 5) / 10;
    const [mid, end] = [60 + ((numero * (ray + 1)) % 70), 150 + ((numero * (ray + 5)) % 160)];
    const at = (length: number, turn: number) =>
      `${Math.round(x + Math.cos(turn) * length)} ${Math.round(y + Math.sin(turn) * length)}`;
    return `<path d="M${x} ${y} L${at(mid, angle)} L${at(end, bend)}"/>`;
  }).join('');
}

function telefone(numero: number, vista: number): string {
  const corpo = CORPOS[numero % CORPOS.length];
  const frente = `<rect x="425" y="135" width="350" height="630" rx="26" fill="#101418"/>
    <rect x="425" y="135" width="350" height="630" rx="26" fill="url(#luz)"/>
    <g stroke="#e8f1f4" stroke-width="2.5" fill="none" opacity="0.85" clip-path="url(#vidro)">${trinca(numero, 560 + (numero % 90), 330)}</g>`;
  const tras = `<rect x="445" y="150" width="120" height="150" rx="26" fill="#00000055"/>
    <circle cx="485" cy="195" r="26" fill="#0c1116"/><circle cx="485" cy="257" r="26" fill="#0c1116"/>`;
  return `<rect x="400" y="100" width="400" height="700" rx="48" fill="${corpo}"/>${vista === 0 ? frente : tras}`;
}

const notebook = (numero: number) => `
  <path d="M250 150 H950 L990 560 H210 Z" fill="${CORPOS[numero % CORPOS.length]}"/>
  <path d="M285 185 H915 L945 525 H255 Z" fill="#11171c"/>
  <path d="M150 600 L1050 600 L1120 760 H80 Z" fill="#aab3b8"/>
  <path d="M240 625 L960 625 L990 690 H210 Z" fill="#59636a"/>
  <g stroke="#4bc0c8" stroke-width="5" opacity="0.7"><path d="M${400 + (numero % 300)} 190 V520"/></g>`;

function cena(numero: number, vista: number, portatil: boolean): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <defs>
      <linearGradient id="mesa" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="${MESAS[numero % MESAS.length]}"/><stop offset="1" stop-color="#4d463c"/>
      </linearGradient>
      <linearGradient id="luz" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#ffffff33"/><stop offset="0.5" stop-color="#ffffff00"/>
      </linearGradient>
      <clipPath id="vidro"><rect x="425" y="135" width="350" height="630" rx="26"/></clipPath>
    </defs>
    <rect width="1200" height="900" fill="url(#mesa)"/>
    <ellipse cx="600" cy="800" rx="${portatil ? 560 : 260}" ry="40" fill="#00000044"/>
    ${portatil ? notebook(numero) : telefone(numero, vista)}
  </svg>`);
}

interface OrdemFotografada {
  id: string;
  numero_os: number;
  filial_id: string;
  equipamento: string;
}

const LEGENDAS = ['Frente', 'Verso'];

/** Uploads front and back, as the attendant photographs them at the counter. */
export async function fotografar(quem: ApiClient, ordem: OrdemFotografada): Promise<void> {
  const portatil = /notebook|computador|desktop|monitor|tv/i.test(ordem.equipamento);
  for (const [vista, legenda] of LEGENDAS.entries()) {
    const bytes = await sharp(cena(ordem.numero_os, vista, portatil))
      .jpeg({ quality: 85 })
      .toBuffer();
    await quem.anexos.create({
      tabela: 'ordens_servico',
      registro_id: ordem.id,
      filial_id: ordem.filial_id,
      categoria: 'entrada',
      legenda,
      arquivo: new File([new Uint8Array(bytes)], `OS ${ordem.numero_os} ${legenda}.jpg`),
    });
  }
}
