import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import type { documentosContract } from './documentos.contract.ts';
import type { Formato, FormatoImpresso } from './impressos.rules.ts';

export const documentos = createSliceClient<typeof documentosContract>('documentos');

export const useSalvarTexto = () =>
  useCommand(documentos.salvarTexto, {
    success: 'Configurações salvas!',
    error: 'Erro ao salvar configurações',
    refreshes: [documentos.key()],
  });

export const useSalvarPresets = () =>
  useCommand(documentos.salvarPresets, {
    success: 'Configurações salvas!',
    error: 'Erro ao salvar configurações',
    refreshes: [documentos.key()],
  });

const CHAVE = 'formatoDoImpresso';

/** The format last chosen on this computer: it is the printer beside it. */
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
    // Without storage, the roll is preset.
  }
}

/**
 * Opens a paper in a new tab, by the operation's REST path: `/vendas_diretas/${id}/comprovante/pdf`. An error is
 * shown in that tab, and the screen continues.
 */
export function abrirImpresso(path: `/${string}/pdf`, formato: FormatoImpresso = ultimoFormato()): void {
  lembrar(formato);
  abrir(`${path}?formato=${formato}`);
}

/** As `abrirImpresso`, of a paper whose format the branch presets in Configurações. */
export function abrirImpressoDaFilial(path: `/${string}/pdf`, formato?: Formato): void {
  abrir(formato ? `${path}?formato=${formato}` : path);
}

function abrir(address: string): void {
  window.open(`/api${address}`, '_blank', 'noopener');
}

interface PapelDaFilial {
  path: `/${string}/pdf`;
  /** With its article: 'a etiqueta'. */
  nome: string;
  /** Opens it by a press of its own: 'Abrir etiqueta'. */
  botao: string;
}

/**
 * Opens papers in one press, each in its own tab, since they go to different printers. A browser that was not told to
 * allow pop-ups opens one window a press: a toast then offers the next.
 */
export function abrirImpressosDaFilial(papeis: readonly PapelDaFilial[]): void {
  for (const [n, { path, nome, botao }] of papeis.entries()) {
    // With 'noopener' the answer would be null for an open tab, too.
    const aba = window.open(`/api${path}`, '_blank');
    if (aba) {
      aba.opener = null;
      continue;
    }
    toast.warning(
      `O navegador bloqueou ${nome}`,
      'Permita os pop-ups deste endereço para abrir tudo de uma vez.',
      { label: botao, onClick: () => abrirImpressosDaFilial(papeis.slice(n)) },
    );
    return;
  }
}
