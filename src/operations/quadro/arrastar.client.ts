/** Drag and drop of cards. A chunk of its own that the board loads after its cards. */
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';

const CARTAO = 'cartao';
const COLUNA = 'coluna';

/** The card as it was when the drag started. */
export interface Arrastado {
  id: string;
  versao: number;
}

/** Each function returns its clean-up. */
export function arrastavel(element: HTMLElement, arrastado: () => Arrastado): () => void {
  return draggable({
    element,
    getInitialData: () => ({ [CARTAO]: arrastado() }),
    onDragStart: () => element.setAttribute('data-arrastado', ''),
    onDrop: () => element.removeAttribute('data-arrastado'),
  });
}

export function alvo(element: HTMLElement, chave: string): () => void {
  const sair = () => element.removeAttribute('data-alvo');
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => CARTAO in source.data,
    getData: () => ({ [COLUNA]: chave }),
    onDragEnter: () => element.setAttribute('data-alvo', ''),
    onDragLeave: sair,
    onDrop: sair,
  });
}

export function aoSoltar(solto: (arrastado: Arrastado, chave: string) => void): () => void {
  return monitorForElements({
    canMonitor: ({ source }) => CARTAO in source.data,
    onDrop: ({ source, location }) => {
      const chave = location.current.dropTargets[0]?.data[COLUNA];
      if (typeof chave === 'string') solto(source.data[CARTAO] as Arrastado, chave);
    },
  });
}
