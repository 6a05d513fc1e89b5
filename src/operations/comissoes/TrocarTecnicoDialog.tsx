/**
 * 'Trocar técnico' of billed lines: the new technician and the reason. Each line may be deselected. The commission
 * moves too; if it was already paid, the next closing subtracts it.
 */
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PessoaSelect } from '#company/sistema/PessoaSelect.tsx';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { useLinhasDaOrdem, useTrocarTecnico } from './fechamentos.client.ts';
import { type LinhaVendida, trocaForm } from './fechamentos.contract.ts';

interface TrocarTecnicoDialogProps {
  linhas: readonly LinhaVendida[];
  onTrocado?: () => void;
  onClose: () => void;
}

export function TrocarTecnicoDialog({ linhas, onTrocado, onClose }: TrocarTecnicoDialogProps) {
  const trocar = useTrocarTecnico();
  const [fora, setFora] = useState<ReadonlySet<string>>(new Set());
  const form = useSchemaForm(trocaForm, { tecnico_id: '', motivo: '' });
  const escolhidas = linhas.filter(({ id }) => !fora.has(id));

  function alternar(id: string) {
    const next = new Set(fora);
    if (!next.delete(id)) next.add(id);
    setFora(next);
  }

  return (
    <FormDialog
      title="Trocar técnico"
      form={form}
      submitLabel="Trocar técnico"
      onSubmit={async (values) => {
        if (escolhidas.length === 0) return false;
        await trocar.mutateAsync({ ...values, vendas: escolhidas.map(({ id }) => id) });
        onTrocado?.();
        onClose();
        return true;
      }}
      onClose={onClose}
    >
      <FormGrid>
        <FormGrid.Cell span={6} wide>
          <PessoaSelect
            label="Técnico"
            required
            data-autofocus
            filial_id={linhas[0]?.filial_id ?? ''}
            {...form.getInputProps('tecnico_id')}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={6} wide>
          <TextInput label="Motivo" required maxLength={200} {...form.getInputProps('motivo')} />
        </FormGrid.Cell>
        <Lines label="Linhas">
          {linhas.map(({ id, item_nome, numero_os, tecnico_nome, valor }) => (
            <Line key={id}>
              <Checkbox
                label={
                  <>
                    {item_nome}
                    <Text span c="dimmed">
                      {numero_os !== null && ` · OS #${numero_os}`} · {tecnico_nome ?? 'Sem técnico'}
                    </Text>
                  </>
                }
                checked={!fora.has(id)}
                onChange={() => alternar(id)}
              />
              <MoneyText value={valor} />
            </Line>
          ))}
        </Lines>
        {escolhidas.length === 0 && (
          <Text fw={500} c="var(--color-amber)" role="status">
            Selecione ao menos uma linha
          </Text>
        )}
      </FormGrid>
    </FormDialog>
  );
}

/** The lines of one billed order. */
export function TrocarNaOrdemDialog({ ordem_id, onClose }: { ordem_id: string; onClose: () => void }) {
  const { data, error, refetch } = useLinhasDaOrdem(ordem_id);
  if (!data)
    return (
      <Dialog title="Trocar técnico" onClose={onClose}>
        {error ? (
          <LoadError text="Erro ao carregar linhas da ordem" error={error} onRetry={() => void refetch()} />
        ) : (
          'Carregando...'
        )}
      </Dialog>
    );
  return <TrocarTecnicoDialog linhas={data} onClose={onClose} />;
}
