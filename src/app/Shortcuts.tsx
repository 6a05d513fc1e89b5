/**
 * Works on every screen: Ctrl/Cmd+K opens the palette, ? lists the shortcuts (docs/atalhos.md), and the scan of an
 * order's label opens its page.
 */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { numeroDaEtiqueta } from '#company/documentos/etiqueta.rules.ts';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { dialogOpen } from '#platform/web/overlays/open_dialogs.ts';
import { useScanner } from '#platform/web/overlays/scanner.ts';

const PaletteDialog = lazyOverlay(() => import('./PaletteDialog.tsx').then((m) => m.PaletteDialog));
const ShortcutsDialog = lazyOverlay(() => import('./ShortcutsDialog.tsx').then((m) => m.ShortcutsDialog));

const asksForPalette = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;

/** A Ctrl+K pressed before the frame is shown opens the palette with it. */
let pressedEarly = false;

function noteEarly(event: KeyboardEvent): void {
  if (!asksForPalette(event)) return;
  event.preventDefault(); // otherwise it opens the browser's search
  pressedEarly = true;
}

window.addEventListener('keydown', noteEarly);

export type OpenTool = 'palette' | 'keys' | null;

interface ShortcutsProps {
  permissoes: readonly string[];
  open: OpenTool;
  setOpen: (open: OpenTool) => void;
}

export function Shortcuts({ permissoes, open, setOpen }: ShortcutsProps) {
  const navigate = useNavigate();
  useScanner(
    async (code) => {
      const numero = numeroDaEtiqueta(code);
      if (numero !== null) await navigate({ to: paginaDaOrdem(numero) });
      return numero !== null;
    },
    noDialogOpen,
    { reads: ehEtiqueta, isShort: ehEtiqueta },
  );
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const palette = asksForPalette(event);
    const keys = event.key === '?' && !isTyping(event.target);
    if (!palette && !keys) return;
    event.preventDefault(); // otherwise Ctrl+K opens the browser's search
    if (!dialogOpen()) setOpen(palette ? 'palette' : 'keys');
  });
  useEffect(() => {
    window.removeEventListener('keydown', noteEarly);
    if (pressedEarly) setOpen('palette');
    pressedEarly = false;
  }, [setOpen]);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  const close = () => setOpen(null);
  if (open === 'palette') return <PaletteDialog permissoes={permissoes} onClose={close} />;
  return open === 'keys' ? <ShortcutsDialog onClose={close} /> : null;
}

const ehEtiqueta = (code: string) => numeroDaEtiqueta(code) !== null;
const noDialogOpen = () => !dialogOpen();

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable=true]');
}
