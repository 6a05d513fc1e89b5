/**
 * 'Começar' (01 § 2): starts money today, on one page. An empty field means zero and can be completed later.
 */
import { Stack, Text } from '@mantine/core';
import type { FilialOpcao } from '#company/filiais/filiais.contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { BancosPanel } from './BancosPanel.tsx';
import { CaixasPanel } from './CaixasPanel.tsx';
import { type ComecarForm, comecarForm, NENHUMA, TODAS } from './comecar_form.rules.ts';
import { useComecar } from './comeco.client.ts';
import { EmAbertoPanel } from './EmAbertoPanel.tsx';
import { MaquininhasPanel } from './MaquininhasPanel.tsx';
import { PrecosPanel } from './PrecosPanel.tsx';

export const NOVO_BANCO = (): ComecarForm['bancos'][number] => ({
  chave: newId(),
  nome: 'Banco',
  saldo: null,
  filial_id: TODAS,
  pix: { pix_tipo: 'cnpj', pix_chave: '', pix_nome: '', pix_cidade: '' },
});

interface ComecarDialogProps {
  filiais: readonly FilialOpcao[];
  onClose: () => void;
}

export function ComecarDialog({ filiais, onClose }: ComecarDialogProps) {
  const comecar = useComecar();
  const form = useSchemaForm<ComecarForm>(comecarForm, {
    filiais: filiais.map(({ id, nome }) => ({ filial_id: id, nome, caixa: null, cofre: null })),
    bancos: [NOVO_BANCO()],
    maquininhas: [],
    desconto_pix: null,
    desconto_dinheiro: null,
    forma_padrao: NENHUMA,
    fundo_troco: null,
    em_aberto: [],
  });
  return (
    <FormDialog
      title="Começar o financeiro"
      size="large"
      form={form}
      submitLabel="Começar"
      onSubmit={async (values) => {
        await comecar.mutateAsync(comecarForm.parse(values));
        onClose();
      }}
      onClose={onClose}
    >
      <Stack gap="lg">
        <Text c="dimmed" fz="small">
          O dinheiro começa a ser contado hoje. As vendas de antes ficam como estão, e dá para desfazer
          enquanto nada mais for lançado.
        </Text>
        <CaixasPanel form={form} />
        <BancosPanel
          form={form}
          filiais={filiais}
          onNovo={() => form.insertListItem('bancos', NOVO_BANCO())}
        />
        <MaquininhasPanel form={form} />
        <PrecosPanel form={form} />
        <EmAbertoPanel form={form} />
      </Stack>
    </FormDialog>
  );
}
