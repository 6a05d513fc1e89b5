/** 'Técnico: escolher', if a commission has nobody to go to. It is a reminder and blocks nothing. */
import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { PessoaSelect } from '#company/sistema/PessoaSelect.tsx';
import { useSituacaoComissoes } from '#operations/comissoes/comissoes.client.ts';
import type { OrdemServicoDetalhe } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { faltaTecnico } from './faturamento.rules.ts';

interface TecnicoFieldProps {
  ordem: OrdemServicoDetalhe;
  value: string | null;
  onChange: (tecnico_id: string | null) => void;
}

export function TecnicoField({ ordem, value, onChange }: TecnicoFieldProps) {
  const { data: situacao } = useSituacaoComissoes();
  const [choosing, setChoosing] = useState(false);
  if (!situacao?.ha_regras || !faltaTecnico(ordem)) return null;
  if (!choosing)
    return (
      <Button
        variant="subtle"
        color="var(--color-amber)"
        w="fit-content"
        leftSection={<IconUserQuestion size={16} stroke={1.75} />}
        onClick={() => setChoosing(true)}
      >
        Técnico: escolher
      </Button>
    );
  return (
    <PessoaSelect
      label="Técnico"
      repara
      filial_id={ordem.filial_id}
      autoFocus
      value={value}
      onChange={onChange}
    />
  );
}
