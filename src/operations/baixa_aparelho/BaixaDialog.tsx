/**
 * Writes off a device that its owner gives up: the signed declaration, the destination of the device, the erased data.
 */
import { Checkbox, Group, Radio, Stack } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { ROTULO_TIPO, TIPOS_DE_BAIXA, type TipoDeBaixa } from '#operations/ordens_servico/retiradas.rules.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { useBaixar, useDeclaracao } from './baixa_aparelho.client.ts';
import { baixaAparelhoErrors, baixarForm } from './baixa_aparelho.contract.ts';
import { DeclaracaoForm } from './DeclaracaoForm.tsx';

interface BaixaDialogProps {
  ordem: Pick<OrdemServico, 'id' | 'numero_os' | 'filial_id' | 'cliente'>;
  onClose: () => void;
}

export function BaixaDialog({ ordem, onClose }: BaixaDialogProps) {
  const { data: declaracao, error, refetch } = useDeclaracao(ordem.id);
  const baixar = useBaixar();
  const form = useSchemaForm(baixarForm, {
    tipo: 'descartado' as TipoDeBaixa,
    dados_apagados: false as true,
  });
  return (
    <FormDialog
      title={`Dar baixa no aparelho da OS #${ordem.numero_os}`}
      subject={ordem.cliente.nome_completo}
      form={form}
      tone="danger"
      submitLabel="Dar baixa"
      onSubmit={async (values) => {
        if (!declaracao?.assinada) {
          toast.error(baixaAparelhoErrors.DECLARACAO_FALTA.message);
          return false;
        }
        await baixar.mutateAsync({ id: ordem.id, ...values });
        onClose();
      }}
      onClose={onClose}
    >
      <Stack>
        {error && !declaracao && (
          <LoadError text="Erro ao carregar a declaração" error={error} onRetry={() => void refetch()} />
        )}
        {!declaracao && !error && 'Carregando...'}
        {declaracao && (
          <>
            <DeclaracaoForm ordem={ordem} declaracao={declaracao} />
            <Radio.Group label="O aparelho foi" {...form.getInputProps('tipo')}>
              <Group mt={6}>
                {TIPOS_DE_BAIXA.map((tipo) => (
                  <Radio key={tipo} value={tipo} label={ROTULO_TIPO[tipo]} />
                ))}
              </Group>
            </Radio.Group>
            <Checkbox
              label="Dados apagados"
              {...form.getInputProps('dados_apagados', { type: 'checkbox' })}
            />
          </>
        )}
      </Stack>
    </FormDialog>
  );
}
