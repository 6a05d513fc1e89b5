/**
 * The browser tab's title. The page of a record sets the record's name, to tell tabs apart; otherwise the frame sets
 * the screen's name.
 *
 *     usePageTitle(`Ordem de Serviço #${ordem.numero_os}`);
 */
import { useEffect, useSyncExternalStore } from 'react';

let named: string | undefined;
const listeners = new Set<() => void>();

function name(title: string | undefined): void {
  named = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    name(title);
    return () => name(undefined);
  }, [title]);
}

/** Called by the frame. */
export function useDocumentTitle(screen: string | undefined): void {
  const record = useSyncExternalStore(subscribe, () => named);
  const place = record ?? screen;
  useEffect(() => {
    document.title = place ? `${place} · Assistência Técnica` : 'Assistência Técnica';
  }, [place]);
}
