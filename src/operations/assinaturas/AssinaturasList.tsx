/** The signatures of an order's intake and hand-over, with buttons to sign what is unsigned. */
import { Button } from '@mantine/core';
import { IconWritingSign } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import type { OrdemComHistorico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { estaEncerrada } from '#operations/ordens_servico/status.rules.ts';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { AssinadaBadge } from './AssinadaBadge.tsx';
import classes from './Assinaturas.module.css';
import { useAssinaturas } from './assinaturas.client.ts';
import type { Momento } from './assinaturas.contract.ts';

const AssinarDialog = lazyOverlay(() => import('./AssinarDialog.tsx').then((m) => m.AssinarDialog));

type Ordem = Pick<OrdemComHistorico, 'id' | 'numero_os' | 'filial_id' | 'status' | 'retirada_atual'>;

export function AssinaturasList({ ordem }: { ordem: Ordem }) {
  const { data } = useAssinaturas(ordem.id);
  const podeEditar = usePermissao('ordens_servico:editar');
  const [assinando, setAssinando] = useState<Momento | null>(null);
  if (!data) return null;
  const { status, retirada_atual: retirada } = ordem;
  const entrada = data.find(({ momento }) => momento === 'entrada');
  const saida = data.find(({ id }) => id === retirada?.assinatura_id);
  const saiu = retirada?.tipo === 'retirado';
  const mostraEntrada = entrada !== undefined || (podeEditar && !estaEncerrada(status));
  const mostraSaida = saiu && (saida !== undefined || podeEditar);
  if (!mostraEntrada && !mostraSaida) return null;
  return (
    <>
      {mostraEntrada && (
        <div className={classes.linha}>
          {entrada ? (
            <AssinadaBadge assinatura={entrada} />
          ) : (
            <AssinarButton label="Assinar entrada" onClick={() => setAssinando('entrada')} />
          )}
        </div>
      )}
      {mostraSaida && (
        <div className={classes.linha}>
          {saida ? (
            <AssinadaBadge assinatura={saida} de="Retirada" />
          ) : (
            <AssinarButton label="Assinar retirada" onClick={() => setAssinando('retirada')} />
          )}
        </div>
      )}
      {assinando && <AssinarDialog ordem={ordem} momento={assinando} onClose={() => setAssinando(null)} />}
    </>
  );
}

function AssinarButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="default" size="xs" leftSection={<IconWritingSign size={15} />} onClick={onClick}>
      {label}
    </Button>
  );
}
