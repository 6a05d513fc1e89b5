/** All signatures of an order and what each covers, with buttons to sign an unsigned intake or hand-over. */
import { Button, Group } from '@mantine/core';
import { IconWritingSign } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import type { OrdemComHistorico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { estaEncerrada } from '#operations/ordens_servico/status.rules.ts';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { AssinadaBadge } from './AssinadaBadge.tsx';
import { useAssinaturas } from './assinaturas.client.ts';
import type { Assinatura, Momento } from './assinaturas.contract.ts';

const AssinarDialog = lazyOverlay(() => import('./AssinarDialog.tsx').then((m) => m.AssinarDialog));

const AssinadoDialog = lazyOverlay(() => import('./AssinadoDialog.tsx').then((m) => m.AssinadoDialog));

const ROTULO_MOMENTO = {
  entrada: 'Entrada',
  aprovacao: 'Aprovação',
  retirada: 'Retirada desfeita',
  declaracao: 'Declaração',
} as const satisfies Record<Assinatura['momento'], string>;

type Ordem = Pick<OrdemComHistorico, 'id' | 'numero_os' | 'filial_id' | 'status' | 'retirada_atual'>;

export function AssinaturasList({ ordem }: { ordem: Ordem }) {
  const { data } = useAssinaturas(ordem.id);
  const podeEditar = usePermissao('ordens_servico:editar');
  const [assinando, setAssinando] = useState<Momento | null>(null);
  const [vista, setVista] = useState<string | null>(null);
  if (!data) return null;
  const { status, retirada_atual: retirada } = ordem;
  const entrada = data.find(({ momento }) => momento === 'entrada');
  const saida = data.find(({ id }) => id === retirada?.assinatura_id);
  const saiu = retirada?.tipo === 'retirado';
  const mostraEntrada = entrada !== undefined || (podeEditar && !estaEncerrada(status));
  const mostraSaida = saiu && (saida !== undefined || podeEditar);
  const outras = data.filter(({ id }) => id !== entrada?.id && id !== saida?.id);
  if (!mostraEntrada && !mostraSaida && outras.length === 0) return null;
  return (
    <>
      {mostraEntrada && (
        <Group gap="sm" data-empty={!entrada || undefined}>
          {entrada ? (
            <AssinadaBadge assinatura={entrada} onVer={() => setVista(entrada.id)} />
          ) : (
            <AssinarButton label="Assinar entrada" onClick={() => setAssinando('entrada')} />
          )}
        </Group>
      )}
      {mostraSaida && (
        <Group gap="sm" data-empty={!saida || undefined}>
          {saida ? (
            <AssinadaBadge assinatura={saida} de="Retirada" onVer={() => setVista(saida.id)} />
          ) : (
            <AssinarButton label="Assinar retirada" onClick={() => setAssinando('retirada')} />
          )}
        </Group>
      )}
      {outras.map((uma) => (
        <Group key={uma.id} gap="sm">
          <AssinadaBadge assinatura={uma} de={ROTULO_MOMENTO[uma.momento]} onVer={() => setVista(uma.id)} />
        </Group>
      ))}
      {vista && <AssinadoDialog ordem_id={ordem.id} assinatura_id={vista} onClose={() => setVista(null)} />}
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
