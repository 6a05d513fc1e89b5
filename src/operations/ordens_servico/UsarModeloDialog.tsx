/** Adds all lines of a quote template to the order (02 § 6). The lines are shown before they are added. */
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { formatBRL } from '#platform/shared/money.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { ModeloDeOrcamentoSelect } from '#registers/orcamentos_modelos/ModeloDeOrcamentoSelect.tsx';
import type { ModeloDeOrcamento } from '#registers/orcamentos_modelos/orcamentos_modelos.contract.ts';
import { quantidadeInteira } from '#registers/orcamentos_modelos/orcamentos_modelos.rules.ts';
import classes from './ItensOrdem.module.css';
import { useUsarModelo } from './usar_modelo.client.ts';

interface UsarModeloDialogProps {
  ordem: { id: string; numero_os: number; modelo: string | null };
  onClose: () => void;
}

export function UsarModeloDialog({ ordem, onClose }: UsarModeloDialogProps) {
  const [modelo, setModelo] = useState<ModeloDeOrcamento | null>(null);
  const usar = useUsarModelo();
  return (
    <Dialog
      title={`Usar modelo na OS #${ordem.numero_os}`}
      onClose={onClose}
      footerStart={
        <span>
          Total <MoneyText value={modelo?.total ?? null} size="large" />
        </span>
      }
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            disabled={!modelo}
            loading={usar.isPending}
            onClick={() =>
              modelo && usar.mutate({ id: ordem.id, modelo_id: modelo.id }, { onSuccess: onClose })
            }
          >
            Adicionar
          </Button>
        </>
      }
    >
      <ModeloDeOrcamentoSelect
        label="Modelo"
        aparelho={ordem.modelo}
        value={modelo?.id ?? null}
        onSelect={setModelo}
      />
      <Stack component="ul" gap={0} mt="sm" className={classes.doModelo}>
        {modelo?.itens.map((item, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a template may name a product twice, its lines do not move
          <li key={`${item.produto_servico_id}/${i}`}>
            {quantidadeInteira(item.quantidade)} × {item.nome} · {formatBRL(item.preco)}
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}
