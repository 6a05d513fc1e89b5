/**
 * Merges another registration of the same person into this one. The user chooses the registration, and then the values
 * of the fields that differ.
 */
import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnirClientes } from '#operations/pagina_cliente/cliente.client.ts';
import type { PaginaDoCliente } from '#operations/pagina_cliente/pagina_cliente.contract.ts';
import { lerCampo } from '#operations/pagina_cliente/uniao.rules.ts';
import { ChoiceField } from '#platform/web/forms/ChoiceField.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { ClienteSelect } from './ClienteSelect.tsx';
import { clientes } from './clientes.client.ts';
import { type Cliente, clientesErrors } from './clientes.contract.ts';
import { CAMPOS_CLIENTE } from './clientes.fields.ts';
import { type CampoUnido, conflitosDaUniao, documentosDiferentes } from './clientes.rules.ts';

export function UnirDialog({ cliente, onClose }: { cliente: PaginaDoCliente; onClose: () => void }) {
  const [outro_id, setOutro] = useState('');
  const [do_outro, setDoOutro] = useState<readonly CampoUnido[]>([]);
  const unir = useUnirClientes();
  const { data: outro } = useQuery({
    ...clientes.get.queryOptions({ input: { id: outro_id } }),
    enabled: outro_id !== '' && outro_id !== cliente.id,
  });
  const recusa = recusaDe(cliente, outro_id, outro);
  const conflitos = outro && !recusa ? conflitosDaUniao(cliente, outro) : [];

  async function confirmar() {
    if (!outro) return;
    const feita = await unir
      .mutateAsync({
        id: cliente.id,
        versao: cliente.versao,
        outro_id: outro.id,
        outro_versao: outro.versao,
        do_outro: do_outro.filter((campo) => conflitos.includes(campo)),
      })
      .catch(() => null);
    if (feita) onClose();
  }

  return (
    <Dialog
      title="Unir cadastros"
      subject={cliente.nome_completo}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            color="var(--color-danger-fill)"
            disabled={!outro || recusa !== null}
            loading={unir.isPending}
            onClick={() => void confirmar()}
          >
            Unir
          </Button>
        </>
      }
    >
      <FormGrid>
        <FormGrid.Cell span={12}>
          <ClienteSelect
            label="Outro cadastro da mesma pessoa"
            description="As ordens, as vendas, os aparelhos e as contas dele passam para este, e ele deixa de existir."
            filial_id={cliente.filial_id}
            required
            value={outro_id}
            error={recusa}
            onChange={(id) => {
              setOutro(id ?? '');
              setDoOutro([]);
            }}
          />
        </FormGrid.Cell>
      </FormGrid>
      {outro && !recusa && (
        <>
          {conflitos.length > 0 && <Text my="sm">Escolha o que fica onde os dois diferem.</Text>}
          {conflitos.map((campo) => (
            <ChoiceField
              key={campo}
              label={CAMPOS_CLIENTE[campo].label}
              options={[
                { value: 'deste', caption: 'Deste cadastro', text: lerCampo(cliente, campo) },
                { value: 'do_outro', caption: 'Do outro', text: lerCampo(outro, campo) },
              ]}
              chosen={do_outro.includes(campo) ? 'do_outro' : 'deste'}
              onChoose={(qual) =>
                setDoOutro(qual === 'do_outro' ? [...do_outro, campo] : do_outro.filter((um) => um !== campo))
              }
            />
          ))}
          <Alert variant="light" mt="sm">
            Unir não se desfaz.
          </Alert>
        </>
      )}
    </Dialog>
  );
}

function recusaDe(cliente: PaginaDoCliente, outro_id: string, outro: Cliente | undefined): string | null {
  if (outro_id === cliente.id) return clientesErrors.MESMO_CADASTRO.message;
  return outro && documentosDiferentes(cliente, outro) ? clientesErrors.DOCUMENTOS_DIFERENTES.message : null;
}
