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

/** Like `abrirImpresso`, for a printed document whose format is set per branch in Configurações. */
export function abrirImpressoDaFilial(path: `/${string}/pdf`, formato?: Formato): void {
  abrir(formato ? `${path}?formato=${formato}` : path);
}

function abrir(address: string): void {
  window.open(`/api${address}`, '_blank', 'noopener');
}

interface PapelDaFilial {
  path: `/${string}/pdf`;
  /** The printed document's name with its article: 'a etiqueta'. */
  nome: string;
  /** Label of the button that opens this document on its own: 'Abrir etiqueta'. */
  botao: string;
}

/**
 * Opens several printed documents at once, each in its own tab because they go to different printers. Browsers that
 * block pop-ups open only one window per click; a toast then offers the next one.
 */
export function abrirImpressosDaFilial(papeis: readonly PapelDaFilial[]): void {
  for (const [n, { path, nome, botao }] of papeis.entries()) {
    // With 'noopener', window.open returns null even when the tab opened.
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
