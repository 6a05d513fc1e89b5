import { Kbd } from '@mantine/core';
import { useState } from 'react';
import { lettersOnScreen } from '#platform/web/lists/list_on_screen.ts';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import classes from './Palette.module.css';

/** Each action and its keys; docs/atalhos.md holds the same list. */
const SHORTCUTS: readonly [string, ...string[]][] = [
  ['Ir para uma tela, cliente, ordem ou produto', 'Ctrl', 'K'],
  ['Mostrar estes atalhos', '?'],
  ['Recolher ou expandir o menu', 'Ctrl', 'B'],
  ['Buscar na lista', '/'],
  ['Novo registro na lista', 'N'],
  ['Ir da busca às linhas, e andar por elas', '↑', '↓'],
  ['Abrir o único resultado da busca', 'Enter'],
  ['Abrir a linha', 'Enter'],
  ['Salvar o formulário', 'Enter'],
  ['Salvar de qualquer campo; finalizar a venda', 'Ctrl', 'Enter'],
  ['Escolher a opção destacada, ou a única encontrada', 'Enter', 'Tab'],
  ['Fechar a janela', 'Esc'],
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [letters] = useState(lettersOnScreen);
  return (
    <Dialog title="Atalhos do teclado" size={letters.length > 0 ? 'medium' : 'small'} onClose={onClose}>
      <div className={classes.columns}>
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
        {letters.length > 0 && (
          <section>
            <h3 className={classes.part}>Com uma linha da lista em foco</h3>
            <dl className={classes.shortcuts}>
              {letters.map(([letter, action]) => (
                <div key={letter}>
                  <dt>{action}</dt>
                  <dd>
                    <Kbd>{letter}</Kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
      <p className={classes.note}>No Mac, use ⌘ no lugar de Ctrl.</p>
    </Dialog>
  );
}
