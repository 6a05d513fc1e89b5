/**
 * The browser tab's title. A page that shows one record names it, so that two tabs are told apart; the frame names the
 * screen otherwise.
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

/** For the frame. */
export function useDocumentTitle(screen: string | undefined): void {
  const record = useSyncExternalStore(subscribe, () => named);
  const place = record ?? screen;
  useEffect(() => {
    document.title = place ? `${place} · Assistência Técnica` : 'Assistência Técnica';
  }, [place]);
}
