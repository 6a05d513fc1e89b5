/**
 * 'Minha bancada: 7 · 2 atrasadas' on the start page: a technician's link to their orders on the board. 'Ler etiqueta'
 * opens the order of the device in hand.
 */
import { Group, Text } from '@mantine/core';
import { IconQrcode, IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sessaoOptions, usePermissao } from '#company/auth/auth.client.ts';
import { useSouTecnico } from '#company/sistema/equipe.client.ts';
import { plural } from '#platform/shared/text.ts';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { podeLerEtiquetas } from './etiqueta.client.ts';
import classes from './MinhaBancada.module.css';
import { useMinhaBancada } from './quadro.client.ts';

export function MinhaBancadaBadge({ filial_id }: { filial_id: string }) {
  const tecnico = useSouTecnico(filial_id);
  const podeVer = usePermissao('ordens_servico:ver');
  // The session's role is known before the list of technicians loads. Using it prevents a layout shift for users with
  // that role.
  const doPapel = useQuery(sessaoOptions()).data?.papel.id === 'tecnico';
  const { data } = useMinhaBancada(filial_id, podeVer && (tecnico || doPapel));
  if (!podeVer || !(tecnico || doPapel)) return null;
  return (
    <Group gap="xs" mb="md">
      <Link to="/vendas/ordens/quadro" search={{ situacao: 'minhas' } as never} className={classes.bancada}>
        <IconTool size={18} aria-hidden />
        <span>
          Minha bancada{data && `: ${data.abertas}`}
          {data && data.atrasadas > 0 && (
            <Text component="strong" fw={500} c="var(--color-amber)">
              {' '}
              · {plural(data.atrasadas, 'atrasada', 'atrasadas')}
            </Text>
          )}
        </span>
      </Link>
      <Leitor />
    </Group>
  );
}

const EtiquetaDialog = lazyOverlay(() => import('./EtiquetaDialog.tsx').then((m) => m.EtiquetaDialog));

/** Only in browsers that can read codes. */
function Leitor() {
  const [aberto, setAberto] = useState(false);
  if (!podeLerEtiquetas()) return null;
  return (
    <>
      <button type="button" className={classes.bancada} onClick={() => setAberto(true)}>
        <IconQrcode size={18} aria-hidden />
        Ler etiqueta
      </button>
      {aberto && <EtiquetaDialog onClose={() => setAberto(false)} />}
    </>
  );
}
