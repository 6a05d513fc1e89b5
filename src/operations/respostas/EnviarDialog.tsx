/** Asks for confirmation before a draft is sent and frozen. By default the order then waits for the answer. */
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useEnviarOrcamento } from '#operations/orcamentos/orcamentos.client.ts';
import type { OrcamentoDetalhe } from '#operations/orcamentos/orcamentos.contract.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import classes from './Respostas.module.css';

export function EnviarDialog({ orcamento, onClose }: { orcamento: OrcamentoDetalhe; onClose: () => void }) {
  const enviar = useEnviarOrcamento();
  const [aguardar, setAguardar] = useState(true);
  const { id, versao, numero, numero_os, cliente, total } = orcamento;
  return (
    <Dialog
      title={`Enviar Orçamento #${numero}`}
      subject={cliente.nome_completo}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            data-autofocus
            loading={enviar.isPending}
            onClick={() => enviar.mutate({ id, versao, aguardar }, { onSuccess: onClose })}
          >
            Enviar
          </Button>
        </>
      }
    >
      <div className={classes.enviar}>
        <p>
          A proposta de <MoneyText value={total} /> fica como está: para mudá-la será preciso uma nova versão.
        </p>
        {numero_os !== null && (
          <Checkbox
            label={`A OS #${numero_os} passa a Aguardando Aprovação`}
            checked={aguardar}
            onChange={(event) => setAguardar(event.currentTarget.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}
