import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { documentosContract } from './documentos.contract.ts';
import type { Formato, FormatoImpresso } from './impressos.rules.ts';

export const documentos = createSliceClient<typeof documentosContract>('documentos');

export const useSalvarTexto = () =>
  useCommand(documentos.salvarTexto, {
    success: 'Configurações salvas!',
    error: 'Erro ao salvar configurações',
  });

export const useSalvarPresets = () =>
  useCommand(documentos.salvarPresets, {
    success: 'Configurações salvas!',
    error: 'Erro ao salvar configurações',
  });

const CHAVE = 'formatoDoImpresso';

/** The format last chosen on this computer, since it depends on the printer beside it. */
function ultimoFormato(): FormatoImpresso {
  try {
    return localStorage.getItem(CHAVE) === 'a4' ? 'a4' : '80mm';
  } catch {
    return '80mm';
  }
}

function lembrar(formato: FormatoImpresso): void {
  try {
    localStorage.setItem(CHAVE, formato);
  } catch {
    // Without storage, the 80 mm roll stays the default.
  }
}

/**
 * Opens a printed document in a new tab, by the operation's REST path: `/vendas_diretas/${id}/comprovante/pdf`. An
 * error is shown in that tab, and the screen continues.
 */
export function abrirImpresso(path: `/${string}/pdf`, formato: FormatoImpresso = ultimoFormato()): void {
  lembrar(formato);
  abrir(`${path}?formato=${formato}`);
}

/**
 * Like `abrirImpresso`, for a printed document whose format is set per branch in Configurações. `mais`: its other
 * parameters.
 */
export function abrirImpressoDaFilial(
  path: `/${string}/pdf`,
  formato?: Formato,
  mais: URLSearchParams = new URLSearchParams(),
): void {
  if (formato) mais.set('formato', formato);
  abrir(mais.size > 0 ? `${path}?${mais}` : path);
}

function abrir(address: string): void {
  window.open(`/api${address}`, '_blank', 'noopener');
}
