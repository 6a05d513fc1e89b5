import { Group, Kbd, Stack, Text, Title } from '@mantine/core';
import { Fragment, useState } from 'react';
import { lettersOnScreen } from '#platform/web/lists/list_on_screen.ts';
import { keysOnScreen } from '#platform/web/lists/page_keys.ts';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';

/** Each action and its keys; docs/atalhos.md holds the same list. */
const SHORTCUTS: readonly [string, ...string[]][] = [
  ['Ir para uma tela ou um registro; dar um comando', 'Ctrl', 'K'],
  ['Mostrar estes atalhos', '?'],
  ['Recolher ou expandir o menu', 'Ctrl', 'B'],
  ['Ir ao caixa, ou abri-lo', 'Alt', 'C'],
  ['Buscar na lista', '/'],
  ['Novo registro na lista', 'N'],
  ['Ir da busca às linhas, e andar por elas', '↑', '↓'],
  ['Abrir o único resultado da busca', 'Enter'],
  ['Abrir a linha', 'Enter'],
  ['Marcar a linha, ao selecionar várias', 'Espaço'],
  ['Andar pelas abas de status', '←', '→'],
  ['Salvar o formulário', 'Enter'],
  ['Salvar de qualquer campo; finalizar a venda', 'Ctrl', 'Enter'],
  [
    'Salvar a ordem nova e continuar a entrada; salvar a entrada e assinar; salvar o orçamento e enviar',
    'Ctrl',
    'Shift',
    'Enter',
  ],
  ['Escolher a opção destacada, ou a única encontrada', 'Enter', 'Tab'],
  ['Fechar a janela', 'Esc'],
];

/** Lists the letter keys of the screen behind: those of its one record, or of the focused row of its list. */
const partsOnScreen = () =>
  [
    { title: 'Nesta tela', letters: keysOnScreen() },
    { title: 'Com uma linha da lista em foco', letters: lettersOnScreen() },
  ].filter(({ letters }) => letters.length > 0);

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [parts] = useState(partsOnScreen);
  return (
    <Dialog title="Atalhos do teclado" size={parts.length > 0 ? 'medium' : 'small'} onClose={onClose}>
      <Group align="start" gap="xl">
        <ShortcutsList shortcuts={SHORTCUTS} />
        {parts.length > 0 && (
          <Stack component="section" gap="xs" flex="1 1 200px">
            {parts.map(({ title, letters }) => (
              <Fragment key={title}>
                <Title order={3} size="h4" c="dimmed">
                  {title}
                </Title>
                <ShortcutsList shortcuts={letters.map(([letter, action]) => [action, letter])} />
              </Fragment>
            ))}
          </Stack>
        )}
      </Group>
      <Text c="dimmed" fz="xs" mt="sm">
        No Mac, use ⌘ no lugar de Ctrl.
      </Text>
    </Dialog>
  );
}

function ShortcutsList({ shortcuts }: { shortcuts: readonly (readonly [string, ...string[]])[] }) {
  return (
    <Stack component="dl" gap="sm" flex="3 1 300px">
      {shortcuts.map(([action, ...keys]) => (
        <Group key={action} justify="space-between" wrap="nowrap">
          <dt>{action}</dt>
          <Group component="dd" gap="2xs" wrap="nowrap">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </Group>
        </Group>
      ))}
    </Stack>
  );
}
