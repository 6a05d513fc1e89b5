import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { usePageKeys } from '#platform/web/lists/page_keys.ts';
import type { Cartao, Coluna } from './quadro.contract.ts';
import { colunaAoLado, vizinho } from './quadro.rules.ts';

const SETAS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

const idDe = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-ordem]')?.dataset.ordem : undefined;

/** The id of the card under an arrow key without modifiers other than Shift. */
function setaDe({ target, key, altKey, ctrlKey, metaKey }: KeyboardEvent): string | undefined {
  const fromMenu = target instanceof Element && target.closest('[role=menu]');
  return fromMenu || altKey || ctrlKey || metaKey || !SETAS.includes(key) ? undefined : idDe(target);
}

/** The focused card, and the keys that move the focus or the card. */
export function useQuadroFocado(
  colunas: readonly Coluna[],
  enviar: ((cartao: Cartao, para: Coluna) => void) | undefined,
  avisa: boolean,
) {
  const ref = useRef<HTMLDivElement>(null);
  const [atual, setAtual] = useState<string>();
  /** The card that was moved: the focus follows it into its new column. */
  const segue = useRef<string | undefined>(undefined);
  const cartaoDe = (id: string) => ref.current?.querySelector<HTMLElement>(`[data-ordem="${id}"]`);
  const focar = (id: string) => cartaoDe(id)?.querySelector('a')?.focus();

  useEffect(() => {
    const id = segue.current;
    if (!id) return;
    segue.current = undefined;
    // Wait until the menu has returned the focus to its button, which no longer exists.
    setTimeout(() => focar(id));
  });

  const mover = useCallback(
    (cartao: Cartao, para: Coluna) => {
      segue.current = cartao.id;
      enviar?.(cartao, para);
    },
    [enviar],
  );

  const apertar = (botao: string) => () => {
    const id = idDe(document.activeElement);
    if (id) cartaoDe(id)?.querySelector<HTMLElement>(`[data-botao="${botao}"]`)?.click();
  };
  usePageKeys([
    enviar !== undefined && { letter: 'M', label: 'Mover para…', onPress: apertar('mover') },
    avisa && { letter: 'A', label: 'Avisar o cliente', onPress: apertar('avisar') },
  ]);

  function onKeyDown(event: KeyboardEvent) {
    const id = setaDe(event);
    if (!id) return;
    event.preventDefault();
    const lado = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (event.shiftKey) {
      const para = lado !== 0 && colunaAoLado(colunas, id, lado);
      const cartao = colunas.flatMap(({ cartoes }) => cartoes).find((um) => um.id === id);
      if (para && cartao && enviar) mover(cartao, para);
      return;
    }
    const proximo = vizinho(colunas, id, event.key);
    if (proximo) focar(proximo.cartao.id);
  }

  const onFocus = ({ target }: { target: EventTarget }) => {
    const id = idDe(target);
    if (id) setAtual(id);
  };
  return { ref, atual, mover, onKeyDown, onFocus };
}
