/** 'Avisar o cliente' of an order. */
import { useState } from 'react';
import { EscreverDialog, PreparandoDialog } from './EscreverDialog.tsx';
import {
  useCriarLink,
  useEscreverMensagem,
  useLinkDaMensagem,
  useMensagemPreparada,
} from './mensagens.client.ts';

interface MensagemDialogProps {
  ordem: { id: string; numero_os: number };
  /** '2 de 5', in a round over several orders. */
  vez?: string | undefined;
  /** After the message was written; otherwise the window closes. */
  onFeita?: () => void;
  onClose: () => void;
}

/** Asks the customer to confirm in writing what they approved by telephone. */
export const ConfirmacaoDialog = (props: MensagemDialogProps) => (
  <MensagemDialog {...props} comeco="confirmacao" />
);

export function MensagemDialog({
  ordem,
  vez,
  comeco,
  onFeita,
  onClose,
}: MensagemDialogProps & { comeco?: string }) {
  // Undefined: the message template that fits the order.
  const [modelo, setModelo] = useState(comeco);
  const { data, error, refetch } = useMensagemPreparada(ordem.id, modelo);
  const link = useLinkDaMensagem(useCriarLink(), ordem.id);
  const escrever = useEscreverMensagem();
  const title = `Avisar o cliente da OS #${ordem.numero_os}${vez ? ` · ${vez}` : ''}`;
  if (data)
    return (
      <EscreverDialog
        key={data.modelo}
        id={ordem.id}
        title={title}
        onde="na ordem"
        preparada={data}
        link={link}
        escrever={escrever}
        onModelo={setModelo}
        onFeita={onFeita}
        onClose={onClose}
      />
    );
  return <PreparandoDialog title={title} error={error} onRetry={() => void refetch()} onClose={onClose} />;
}
