/** Shortcuts that work on every screen: Ctrl/Cmd+K opens the palette, ? lists the shortcuts (docs/atalhos.md). */
import { useEffect, useEffectEvent } from 'react';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { dialogOpen } from '#platform/web/overlays/open_dialogs.ts';
import { asksForPalette } from './early_palette.client.ts';

const PaletteDialog = lazyOverlay(() => import('./PaletteDialog.tsx').then((m) => m.PaletteDialog));
const ShortcutsDialog = lazyOverlay(() => import('./ShortcutsDialog.tsx').then((m) => m.ShortcutsDialog));

export type OpenTool = 'palette' | 'keys' | null;

interface ShortcutsProps {
  permissoes: readonly string[];
  open: OpenTool;
  setOpen: (open: OpenTool) => void;
}

export function Shortcuts({ permissoes, open, setOpen }: ShortcutsProps) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const palette = asksForPalette(event);
    const keys = event.key === '?' && !isTyping(event.target);
    if (!palette && !keys) return;
    event.preventDefault(); // otherwise Ctrl+K opens the browser's search
    if (!dialogOpen()) setOpen(palette ? 'palette' : 'keys');
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  const close = () => setOpen(null);
  if (open === 'palette') return <PaletteDialog permissoes={permissoes} onClose={close} />;
  return open === 'keys' ? <ShortcutsDialog onClose={close} /> : null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable=true]');
}
