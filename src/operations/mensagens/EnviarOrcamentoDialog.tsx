/** Sends a draft quote: one press freezes the version and opens the message, queues it, copies the link or prints. */
import { Button, Checkbox, Stack } from '@mantine/core';
import { IconBrandWhatsapp, IconLink, IconMail, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { SemEnderecoField } from '#company/auth/SemEnderecoField.tsx';
import type { OrcamentoDetalhe } from '#operations/orcamentos/orcamentos.contract.ts';
import { formatPhone } from '#platform/shared/documents.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { useEnviarOrcamento, useParaEnviar } from './avisos_orcamento.client.ts';
import type { CanalDoEnvio, ParaEnviar } from './avisos_orcamento.contract.ts';
import { concluirEnvio } from './envio.client.ts';
import { porQueSemWhatsapp } from './whatsapp.rules.ts';

interface EnviarOrcamentoDialogProps {
  /** A draft. */
  orcamento: OrcamentoDetalhe;
  onClose: () => void;
}

export function EnviarOrcamentoDialog({ orcamento, onClose }: EnviarOrcamentoDialogProps) {
  const { id, versao, numero, numero_os, cliente, total } = orcamento;
  const { data, error, refetch } = useParaEnviar(id);
  const podeEscrever = usePermissao('mensagens:enviar');
  const enviar = useEnviarOrcamento();
  const [aguardar, setAguardar] = useState(true);
  const mandar = (canal: CanalDoEnvio) =>
    enviar.mutate(
      { id, versao, aguardar, canal },
      {
        onSuccess: (envio) => {
          void concluirEnvio(canal, envio);
          onClose();
        },
      },
    );
  const para = data?.para;
  return (
    <Dialog
      title={`Enviar Orçamento #${numero}`}
      subject={para ? `${para.nome} · ${formatPhone(para.telefone)}` : cliente.nome_completo}
      size="medium"
      onClose={onClose}
      footer={
        <Canais
          dados={data}
          podeEscrever={podeEscrever}
          mandando={enviar.isPending ? enviar.variables.canal : null}
          mandar={mandar}
        />
      }
    >
      <Stack>
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
        {error && !data && (
          <LoadError text="Erro ao preparar o envio" error={error} onRetry={() => void refetch()} />
        )}
        {para && !para.whatsapp && <p role="note">{porQueSemWhatsapp(para.telefone)}</p>}
        {data && !data.com_endereco && (
          <SemEnderecoField para="O orçamento vai sem link. Para o cliente ver e responder pela página" />
        )}
        {!podeEscrever && <p role="note">Só imprimir: mandar mensagens não é do seu papel.</p>}
      </Stack>
    </Dialog>
  );
}

interface CanaisProps {
  dados: ParaEnviar | undefined;
  podeEscrever: boolean;
  /** The channel whose answer is awaited. */
  mandando: CanalDoEnvio | null;
  mandar: (canal: CanalDoEnvio) => void;
}

/** The main channel comes last. A channel that does not reach the customer is not offered; for WhatsApp a line says why. */
function Canais({ dados, podeEscrever, mandando, mandar }: CanaisProps) {
  const botao = (canal: CanalDoEnvio) => ({
    loading: mandando === canal,
    disabled: mandando !== null && mandando !== canal,
    onClick: () => mandar(canal),
  });
  // Not while it loads: a disabled button cannot take the focus, and the server refuses a number without area code.
  const semNumero = dados !== undefined && !dados.para.whatsapp;
  return (
    <>
      <Button
        {...botao('papel')}
        variant={podeEscrever ? 'default' : 'filled'}
        leftSection={<IconPrinter size={16} />}
      >
        Só imprimir
      </Button>
      {podeEscrever && dados?.com_endereco && (
        <Button {...botao('link')} variant="default" leftSection={<IconLink size={16} />}>
          Copiar link
        </Button>
      )}
      {podeEscrever && dados?.para.email && (
        <Button {...botao('email')} variant="default" leftSection={<IconMail size={16} />}>
          E-mail
        </Button>
      )}
      {podeEscrever && (
        <Button
          {...botao('whatsapp')}
          disabled={semNumero || botao('whatsapp').disabled}
          data-autofocus
          leftSection={<IconBrandWhatsapp size={16} />}
        >
          Enviar por WhatsApp
        </Button>
      )}
    </>
  );
}
