/**
 * A checklist for the keyboard: up and down move between points, 1 2 3 answer. A defect takes a note. Differences from
 * the intake are marked.
 */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import classes from './Entrada.module.css';
import { ESTADOS, type Estado, NOTA_DO_PONTO, type Ponto, ROTULO_ESTADO } from './entrada.rules.ts';

interface ChecklistFieldProps {
  pontos: readonly Ponto[];
  /** The intake's answer of each point that differs. */
  mudou?: ReadonlyMap<string, Estado>;
  onChange: (pontos: Ponto[]) => void;
}

export function ChecklistField({ pontos, mudou, onChange }: ChecklistFieldProps) {
  const lista = useRef<HTMLUListElement>(null);
  const todos = (estado: Estado) => onChange(pontos.map((ponto) => ({ ...ponto, estado })));
  const mudar = (index: number, muda: Partial<Ponto>) =>
    onChange(pontos.map((ponto, i) => (i === index ? { ...ponto, ...muda } : ponto)));
  const focar = (index: number, estado?: Estado) => {
    const grupo = lista.current?.querySelectorAll('[role=radiogroup]')[index];
    const alvo = estado ? `[data-estado=${estado}]` : '[tabindex="0"]';
    grupo?.querySelector<HTMLElement>(alvo)?.focus();
  };

  function responder(index: number, estado: Estado) {
    mudar(index, { estado });
    focar(index, estado);
  }

  function teclar(event: KeyboardEvent, index: number, atual: Estado) {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const lado = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const escolhido = lado ? ESTADOS[ESTADOS.indexOf(atual) + lado] : ESTADOS[Number(event.key) - 1];
    if (passo) focar(index + passo);
    else if (escolhido) responder(index, escolhido);
    if (passo || lado || escolhido) event.preventDefault();
  }

  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => todos('ok')}>
          Tudo ok
        </Button>
        <Button variant="default" size="xs" onClick={() => todos('nao_testado')}>
          Não liga
        </Button>
        <Text span fz="small" c="dimmed" className={classes.dica}>
          <kbd>↑</kbd> <kbd>↓</kbd> andam · <kbd>1</kbd> ok · <kbd>2</kbd> defeito · <kbd>3</kbd> não testado
        </Text>
      </Group>
      <ul ref={lista} className={classes.pontos}>
        {pontos.map(({ id, texto, estado, nota }, index) => (
          <li key={id} data-mudou={mudou?.has(id) || undefined}>
            <span>
              {texto}
              {mudou?.has(id) && (
                <strong className={classes.era}> era {ROTULO_ESTADO[mudou.get(id) ?? 'nao_testado']}</strong>
              )}
            </span>
            <div
              role="radiogroup"
              aria-label={texto}
              className={classes.estados}
              onKeyDown={(event) => teclar(event, index, estado)}
            >
              {ESTADOS.map((um) => (
                // biome-ignore lint/a11y/useSemanticElements: a button looks and takes keys as the row needs.
                <button
                  key={um}
                  type="button"
                  role="radio"
                  aria-checked={um === estado}
                  tabIndex={um === estado ? 0 : -1}
                  data-estado={um}
                  onClick={() => responder(index, um)}
                >
                  {ROTULO_ESTADO[um]}
                </button>
              ))}
            </div>
            {(estado === 'defeito' || nota) && (
              <TextInput
                className={classes.notaDoPonto}
                size="xs"
                aria-label={`Nota: ${texto}`}
                placeholder="O que há?"
                maxLength={NOTA_DO_PONTO}
                value={nota ?? ''}
                onChange={(event) => mudar(index, { nota: event.currentTarget.value })}
              />
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
