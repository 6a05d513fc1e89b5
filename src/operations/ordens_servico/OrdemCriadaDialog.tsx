/**
 * Shown after a new order is saved: its number in large type, to write on the device, and the next actions. The list
 * stays usable, so the next order can be opened at once. Esc closes it.
 */
import { Button, Group, Text } from '@mantine/core';
import { IconPrinter, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { dialogOpen } from '#platform/web/overlays/open_dialogs.ts';
import classes from './OrdemCriadaDialog.module.css';
import { paginaDaOrdem } from './ordens_servico.client.ts';
import type { OrdemServico } from './ordens_servico.contract.ts';

interface OrdemCriadaDialogProps {
  ordem: OrdemServico;
  /** Prints the order and the label in the branch's paper formats. */
  onImprimir: () => void;
  onClose: () => void;
}

export function OrdemCriadaDialog({ ordem, onImprimir, onClose }: OrdemCriadaDialogProps) {
  const { numero_os, cliente, equipamento, modelo } = ordem;
  const itens = useRef<HTMLAnchorElement>(null);
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !dialogOpen()) onClose();
  });
  useEffect(() => {
    itens.current?.focus();
    const listener = (event: KeyboardEvent) => closeOnEscape(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  const pagina = paginaDaOrdem(numero_os);
  return (
    <section className={classes.criada} aria-label={`Ordem #${numero_os} aberta`}>
      <div>
        <Text component="strong" fz={32} fw={600} lh={1.2} className="numeric">
          #{numero_os}
        </Text>
        <Text c="dimmed" fz="small" maw={320} truncate>
          {cliente.nome_completo} · {equipamento} {modelo}
        </Text>
      </div>
      <Group gap="xs" className={classes.botoes}>
        <Button
          renderRoot={(props) => <Link {...props} ref={itens} to={pagina} search={{ itens: '1' } as never} />}
        >
          Adicionar itens
        </Button>
        <Button variant="default" renderRoot={(props) => <Link {...props} to={pagina} />}>
          Abrir página
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} />}
          data-tooltip="A ordem e a etiqueta"
          onClick={onImprimir}
        >
          Imprimir entrada
        </Button>
      </Group>
      <IconAction label="Fechar" icon={IconX} onClick={onClose} />
    </section>
  );
}
