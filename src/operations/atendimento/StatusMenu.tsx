/** The order's status, and by a press any other. */
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { StatusOrdemBadge } from '#operations/ordens_servico/StatusOrdemBadge.tsx';
import {
  STATUS_LABEL,
  STATUS_ORDEM,
  type StatusOrdemServico,
} from '#operations/ordens_servico/status.rules.ts';
import { Menu } from '#platform/web/overlays/Menu.tsx';

interface StatusMenuProps {
  ordem: Pick<OrdemServico, 'status'>;
  ref: Ref<HTMLButtonElement>;
  disabled: boolean;
  onChange: (status: StatusOrdemServico) => void;
}

export function StatusMenu({ ordem, ref, disabled, onChange }: StatusMenuProps) {
  const items = STATUS_ORDEM.map((status) => ({
    label: STATUS_LABEL[status],
    current: status === ordem.status,
    onClick: () => onChange(status),
  }));
  return (
    <Menu items={items} title="Status" position="bottom-start" disabled={disabled}>
      <Button
        ref={ref}
        variant="default"
        rightSection={<IconChevronDown size={15} />}
        aria-label={`Status: ${STATUS_LABEL[ordem.status]}`}
        data-tooltip="Mudar status (S)"
      >
        <StatusOrdemBadge status={ordem.status} />
      </Button>
    </Menu>
  );
}
