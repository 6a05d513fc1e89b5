import { Kbd } from '@mantine/core';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import classes from './Palette.module.css';

/** Each action and its keys; docs/atalhos.md holds the same list. */
const SHORTCUTS: readonly [string, ...string[]][] = [
  ['Ir para uma tela, cliente, ordem ou produto', 'Ctrl', 'K'],
  ['Mostrar estes atalhos', '?'],
  ['Recolher ou expandir o menu', 'Ctrl', 'B'],
  ['Buscar na lista', '/'],
  ['Novo registro na lista', 'N'],
  ['Andar pelas linhas da lista', '↑', '↓'],
  ['Abrir a linha', 'Enter'],
  ['Salvar o formulário', 'Enter'],
  ['Salvar de qualquer campo; finalizar a venda', 'Ctrl', 'Enter'],
  ['Escolher a opção destacada, ou a única encontrada', 'Enter', 'Tab'],
  ['Fechar a janela', 'Esc'],
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Atalhos do teclado" size="small" onClose={onClose}>
      <dl className={classes.shortcuts}>
        {SHORTCUTS.map(([action, ...keys]) => (
          <div key={action}>
            <dt>{action}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>No Mac, use ⌘ no lugar de Ctrl.</p>
    </Dialog>
  );
}
