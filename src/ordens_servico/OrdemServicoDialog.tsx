/**
 * New and existing orders (spec §§ 2, 5). The customer is chosen once; the status may be any of the seven, and handing
 * a device over without billing is asked about, since its stock is not taken out.
 */
import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { toastError } from '#platform/web/api.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { FormDialog } from '#platform/web/ui/FormDialog.tsx';
import { FormGrid } from '#platform/web/ui/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/ui/form.ts';
import { MoneyText } from '#platform/web/ui/values.tsx';
import { CamposOrdemPanel } from './CamposOrdemPanel.tsx';
import { HistoricoStatusList } from './HistoricoStatusList.tsx';
import classes from './OrdensServico.module.css';
import { useCreateOrdem, useOrdem, useUpdateOrdem } from './ordens_servico.client.ts';
import type { OrdemServico } from './ordens_servico.contract.ts';
import { entregaSemBaixa, type OrdemForm, ordemForm, valoresDaOrdem } from './ordens_servico.rules.ts';
import { SituacaoOrdemPanel } from './SituacaoOrdemPanel.tsx';

interface OrdemServicoDialogProps {
  /** Null for a new order. */
  ordem: OrdemServico | null;
  filial_id: string;
  onReload: (ordem: OrdemServico) => void;
  /** Opens the items of the order. */
  onItens: (id: string) => void;
  onClose: () => void;
}

export function OrdemServicoDialog({ ordem, onReload, onItens, onClose, ...props }: OrdemServicoDialogProps) {
  const create = useCreateOrdem();
  const update = useUpdateOrdem();
  // The branch and the version that the form was opened with; reversing the billing from here makes a newer version.
  const [filial_id] = useState(props.filial_id);
  const [base, setBase] = useState(ordem);
  const { data: detalhe } = useOrdem(ordem?.id);
  const form = useSchemaForm(ordemForm, valoresDaOrdem(ordem));

  async function save({ cliente_id, status, ...campos }: OrdemForm) {
    if (!base) {
      await create.mutateAsync({ ...campos, cliente_id, filial_id });
    } else {
      if (entregaSemBaixa(base, status) && !(await confirmarEntrega(base))) return;
      await update.mutateAsync({ ...campos, status, id: base.id, versao: base.versao });
    }
    onClose();
  }

  function takeEstorno(estornada: OrdemServico) {
    setBase(estornada);
    form.setFieldValue('status', estornada.status);
  }

  return (
    <FormDialog
      title={base ? `Ordem de Serviço #${base.numero_os}` : 'Nova Ordem de Serviço'}
      size="large"
      form={form}
      onSubmit={save}
      onClose={onClose}
      onReload={(atual) => base && onReload({ ...base, ...(atual as OrdemServico) })}
      footerStart={
        base && (
          <ItensButton
            total={detalhe?.total}
            count={detalhe?.itens.length}
            onClick={() => onItens(base.id)}
          />
        )
      }
    >
      <FormGrid>
        {base && <SituacaoOrdemPanel form={form} ordem={base} detalhe={detalhe} onEstornado={takeEstorno} />}
        <CamposOrdemPanel form={form} ordem={base} filial_id={filial_id} />
        {detalhe && (
          <>
            <FormGrid.Section title="Histórico de status" />
            <HistoricoStatusList mudancas={detalhe.historico_status} />
          </>
        )}
      </FormGrid>
    </FormDialog>
  );
}

function confirmarEntrega({ numero_os }: OrdemServico): Promise<boolean> {
  return confirm({
    title: 'Entregar sem faturar',
    message: `A Ordem de Serviço #${numero_os} não foi faturada: o estoque não será baixado e nenhuma venda será registrada. Deseja marcá-la como entregue mesmo assim?`,
    confirmLabel: 'Marcar como entregue',
    tone: 'accent',
  });
}

interface ItensButtonProps {
  total: string | undefined;
  count: number | undefined;
  onClick: () => void;
}

function ItensButton({ total, count, onClick }: ItensButtonProps) {
  return (
    <div className={classes.itensButton}>
      <Button variant="default" leftSection={<IconListDetails size={16} />} onClick={onClick}>
        Itens{count === undefined ? '' : ` (${count})`}
      </Button>
      {total !== undefined && <MoneyText value={total} size="large" />}
    </div>
  );
}

interface OrdemAbertaDialogProps extends Pick<OrdemServicoDialogProps, 'onItens' | 'onClose'> {
  id: string;
  /** The order as the list shows it, when it does. */
  row: OrdemServico | undefined;
}

/** An order by its id, as a link names it. What the person edits is the version that was opened, however the list changes. */
export function OrdemAbertaDialog({ id, row, onItens, onClose }: OrdemAbertaDialogProps) {
  const [ordem, setOrdem] = useState(row);
  const { data, error } = useOrdem(id);
  if (!ordem && data) setOrdem(data);
  useEffect(() => {
    if (!error || ordem) return;
    toastError(error, 'Erro ao carregar ordens de serviço');
    onClose();
  }, [error, ordem, onClose]);
  if (!ordem) {
    return (
      <Dialog title="Ordem de Serviço" size="large" onClose={onClose}>
        Carregando...
      </Dialog>
    );
  }
  return (
    <OrdemServicoDialog
      key={ordem.versao}
      ordem={ordem}
      filial_id={ordem.filial_id}
      onReload={setOrdem}
      onItens={onItens}
      onClose={onClose}
    />
  );
}
