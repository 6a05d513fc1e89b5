/**
 * 'Avisar o cliente' for a quote without an order: the new message, and below it the earlier ones and the links that
 * are still valid.
 */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { plural } from '#platform/shared/text.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import {
  useAvisoPreparado,
  useAvisosDoOrcamento,
  useCriarLinkDoOrcamento,
  useEscreverDoOrcamento,
  useRevogarLinksDoOrcamento,
} from './avisos_orcamento.client.ts';
import { EscreverDialog, PreparandoDialog } from './EscreverDialog.tsx';
import { MensagensLinhasList } from './MensagensList.tsx';
import { useLinkDaMensagem } from './mensagens.client.ts';

interface AvisarOrcamentoDialogProps {
  orcamento: { id: string; numero: number };
  onClose: () => void;
}

export function AvisarOrcamentoDialog({ orcamento, onClose }: AvisarOrcamentoDialogProps) {
  // Undefined means the template of a quote without an order.
  const [modelo, setModelo] = useState<string>();
  const { data, error, refetch } = useAvisoPreparado(orcamento.id, modelo);
  const link = useLinkDaMensagem(useCriarLinkDoOrcamento(), orcamento.id);
  const escrever = useEscreverDoOrcamento();
  const title = `Avisar o cliente do Orçamento #${orcamento.numero}`;
  if (data)
    return (
      <EscreverDialog
        key={data.modelo}
        id={orcamento.id}
        title={title}
        onde="no orçamento"
        preparada={data}
        link={link}
        escrever={escrever}
        onModelo={setModelo}
        onClose={onClose}
      >
        <Escritas id={orcamento.id} onRevogados={link.refazer} />
      </EscreverDialog>
    );
  return <PreparandoDialog title={title} error={error} onRetry={() => void refetch()} onClose={onClose} />;
}

/** Renders nothing before the first message or link. */
function Escritas({ id, onRevogados }: { id: string; onRevogados: () => void }) {
  const { data, error, refetch } = useAvisosDoOrcamento(id);
  const revogar = useRevogarLinksDoOrcamento();
  if (error && !data)
    return <LoadError text="Erro ao carregar as mensagens" error={error} onRetry={() => void refetch()} />;
  if (!data || (data.mensagens.length === 0 && data.vivos === 0)) return null;
  return (
    <Section
      title="Mensagens ao cliente"
      actions={
        data.vivos > 0 && (
          <>
            <span>{plural(data.vivos, 'link vale', 'links valem')}</span>
            <Button
              variant="default"
              size="xs"
              loading={revogar.isPending}
              onClick={() => revogar.mutate({ id }, { onSuccess: onRevogados })}
            >
              Revogar links
            </Button>
          </>
        )
      }
    >
      <MensagensLinhasList mensagens={data.mensagens} />
    </Section>
  );
}
