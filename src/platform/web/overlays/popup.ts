/**
 * A button and its popup (NoticesBell.tsx, Menu.tsx). The button is part of the first paint; the popup is a
 * lazyOverlay, so mounted = open.
 */
import {
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export function usePopup(kind: 'dialog' | 'menu' = 'dialog') {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => (opened ? onTurningAway(id, button, () => setOpened(false)) : undefined), [opened, id]);
  return {
    opened,
    trigger: {
      ref: button,
      id,
      onClick: () => setOpened(!opened),
      'aria-haspopup': kind,
      'aria-expanded': opened,
      'aria-controls': opened ? dropdownId(id) : undefined,
    },
    popup: { id, button, onClose: () => setOpened(false) },
  };
}

export type Popup = ReturnType<typeof usePopup>['popup'];

/** Mantine derives this id from the `id` of a Popover. */
const dropdownId = (id: string) => `${id}-dropdown`;

/**
 * Closes the popup when the user turns elsewhere before its code has loaded, without returning the focus. Once loaded,
 * Mantine handles this.
 */
function onTurningAway(id: string, button: RefObject<HTMLElement | null>, turn: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const elsewhere = ({ target }: Event) => {
    const own = [button.current, document.getElementById(dropdownId(id))];
    if (target instanceof Node && !own.some((element) => element?.contains(target))) turn();
  };
  document.addEventListener('pointerdown', elsewhere, { signal });
  document.addEventListener('focusin', elsewhere, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && turn(), { signal });
  return () => listening.abort();
}

interface PopupTargetProps {
  id: string;
  button: RefObject<HTMLElement | null>;
  /** Set by Mantine. */
  ref?: Ref<HTMLElement | null>;
}

/**
 * Replaces the target element of Mantine, which would render a second button. Returns the focus to the button on close.
 */
export function PopupTarget({ id, button, ref }: PopupTargetProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button.current, [button]);
  useLayoutEffect(
    () => () => {
      const inside = document.getElementById(dropdownId(id))?.contains(document.activeElement);
      if (inside) button.current?.focus({ preventScroll: true });
    },
    [id, button],
  );
  return null;
}
