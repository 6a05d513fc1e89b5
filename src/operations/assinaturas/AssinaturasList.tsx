/** The signature of an order's intake, or the way to it. */
import { Button } from '@mantine/core';
import { IconWritingSign } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { ROTULO_MEIO } from '#company/documentos/assinaturas.rules.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { estaEncerrada } from '#operations/ordens_servico/status.rules.ts';
import { DateTimeText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import classes from './Assinaturas.module.css';
import { useAssinaturas } from './assinaturas.client.ts';

const AssinarDialog = lazyOverlay(() => import('./AssinarDialog.tsx').then((m) => m.AssinarDialog));

export function AssinaturasList({ ordem }: { ordem: Pick<OrdemServico, 'id' | 'numero_os' | 'status'> }) {
  const { data } = useAssinaturas(ordem.id);
  const podeEditar = usePermissao('ordens_servico:editar');
  const [assinando, setAssinando] = useState(false);
  if (!data) return null;
  const entrada = data.find(({ momento }) => momento === 'entrada');
  const pode = podeEditar && !estaEncerrada(ordem.status);
  if (!entrada && !pode) return null;
  return (
    <div className={classes.linha}>
      {entrada ? (
        <>
          {entrada.imagem && (
            <img
              className={classes.imagem}
              src={`data:image/png;base64,${entrada.imagem}`}
              alt={`Assinatura de ${entrada.nome ?? 'quem assinou'}`}
            />
          )}
          <span>
            {ROTULO_MEIO[entrada.meio]}
            {entrada.nome && ` por ${entrada.nome}`} em <DateTimeText value={entrada.assinada_em} />
          </span>
        </>
      ) : (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconWritingSign size={15} />}
          onClick={() => setAssinando(true)}
        >
          Assinar entrada
        </Button>
      )}
      {assinando && <AssinarDialog ordem={ordem} onClose={() => setAssinando(false)} />}
    </div>
  );
}
