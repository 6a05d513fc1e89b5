/**
 * Shown when the document belongs to a customer in another branch that the user may see. Names that customer and copies
 * their data on request.
 */
import { Alert, Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { normalizeDocument } from '#platform/shared/documents.ts';
import { useDeOutraFilial } from './clientes.client.ts';
import type { ClienteDeOutraFilial } from './clientes.contract.ts';
import type { ClienteForm } from './clientes.rules.ts';

interface CopiarClientePanelProps {
  filial_id: string;
  values: ClienteForm;
  onCopy: (cliente: ClienteDeOutraFilial) => void;
}

export function CopiarClientePanel({ filial_id, values, onCopy }: CopiarClientePanelProps) {
  const [copied, setCopied] = useState('');
  const documento = normalizeDocument(values.cpf_cnpj ?? '');
  const { data: outro } = useDeOutraFilial(filial_id, values.tipo_pessoa ?? 'fisica', documento);
  if (!outro || outro.cpf_cnpj !== documento || copied === documento) return null;
  return (
    <Alert role="status" variant="light" icon={<IconCopy size={18} />}>
      {outro.nome_completo} já é cliente da filial {outro.filial_nome}.{' '}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          setCopied(documento);
          onCopy(outro);
        }}
      >
        Copiar dados
      </Button>
    </Alert>
  );
}
