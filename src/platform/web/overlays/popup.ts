/**
 * A button and what opens beside it (Menu.tsx, NoticesBell.tsx). The button stands in the page from its first paint; what
 * it opens is a lazyOverlay, so mounted = open.
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

export function usePopup(kind: 'menu' | 'dialog') {
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

/** What the button wears. */
export type PopupTrigger = ReturnType<typeof usePopup>['trigger'];

/** What it opens is told. */
export type Popup = ReturnType<typeof usePopup>['popup'];

/** As Mantine names it after the `id` of a Menu or Popover. */
const dropdownId = (id: string) => `${id}-dropdown`;

/** Mantine sees to this once its code is there; who has turned to something else before must not be called away from it. */
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
  /** Mantine's. */
  ref?: Ref<HTMLElement | null>;
}

/** Stands for the button in Mantine's Target, which would make another one of it. Gives the focus back to it. */
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
