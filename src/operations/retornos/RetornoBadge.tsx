/** 'Possível retorno da OS #1042 (Troca de tela, entregue em 02/10/2026)', beside an item or for the whole order. */
import { Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import classes from './Memoria.module.css';
import { useRetornos } from './memoria.client.ts';
import { retornoDito } from './memoria.rules.ts';

interface RetornoBadgeProps {
  ordem: { id: string; numero_serie: string | null };
  /** Absent: the first possible return of the order. */
  item_id?: string;
}

export function RetornoBadge({ ordem, item_id }: RetornoBadgeProps) {
  const retornos = useRetornos(ordem);
  const retorno = item_id ? retornos.find((um) => um.item_id === item_id) : retornos[0];
  if (!retorno) return null;
  return (
    <Group
      component="span"
      display="inline-flex"
      gap="2xs"
      wrap="nowrap"
      fz="small"
      className={classes.retorno}
    >
      <IconArrowBackUp size={14} aria-hidden />
      <Link to={paginaDaOrdem(retorno.numero_os)}>{retornoDito(retorno)}</Link>
    </Group>
  );
}
