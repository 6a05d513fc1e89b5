/** The order's status. A press opens the menu of the other statuses. */
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactElement, Ref } from 'react';
import type { OrdemComHistorico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { StatusOrdemBadge } from '#operations/ordens_servico/StatusOrdemBadge.tsx';
import {
  STATUS_LABEL,
  STATUS_ORDEM,
  type StatusOrdemServico,
  statusComEtapa,
} from '#operations/ordens_servico/status.rules.ts';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import { useEtapas } from '#registers/etapas/etapas.client.ts';

export interface StatusMenuProps {
  ordem: Pick<OrdemComHistorico, 'status' | 'etapa_id' | 'etapa_nome' | 'prazo'>;
  ref?: Ref<HTMLButtonElement>;
  position?: 'bottom-start' | 'top-start';
  disabled: boolean;
  onChange: (status: StatusOrdemServico, etapa_id: string | null) => void;
  /** Replaces the default button, which shows the status. */
  children?: ReactElement;
}

export function StatusMenu({
  ordem,
  ref,
  position = 'bottom-start',
  disabled,
  onChange,
  children,
}: StatusMenuProps) {
  const { data: etapas = [] } = useEtapas();
  const items = STATUS_ORDEM.flatMap((status) => [
    {
      label: STATUS_LABEL[status],
      current: status === ordem.status && ordem.etapa_id === null,
      onClick: () => onChange(status, null),
    },
    ...etapas
      .filter((etapa) => etapa.status === status && etapa.ativo)
      .map(({ id, nome }) => ({
        label: `${STATUS_LABEL[status]} · ${nome}`,
        current: id === ordem.etapa_id,
        onClick: () => onChange(status, id),
      })),
  ]);
  return (
    <Menu items={items} title="Status" position={position} disabled={disabled}>
      {children ?? (
        <Button
          ref={ref}
          variant="default"
          rightSection={<IconChevronDown size={15} />}
          aria-label={`Status: ${statusComEtapa(ordem.status, ordem.etapa_nome)}`}
          data-tooltip="Mudar status (S)"
        >
          <StatusOrdemBadge status={ordem.status} etapa_nome={ordem.etapa_nome} />
        </Button>
      )}
    </Menu>
  );
}
