/** A message window: the filled template, editable, and buttons to open WhatsApp or to queue an e-mail. */
import { Button, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { SemEnderecoField } from '#company/auth/SemEnderecoField.tsx';
import { formatPhone } from '#platform/shared/documents.ts';
import { hasCode } from '#platform/web/data/api.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { keptOnDevice } from '#platform/web/data/unanswered.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import type { LinkDaMensagem, useEscreverMensagem } from './mensagens.client.ts';
import type { MensagemPreparada } from './mensagens.contract.ts';
import { GATILHOS, LINK, ROTULO_GATILHO } from './modelos.rules.ts';
import { TextoField } from './TextoField.tsx';
import { ligacaoDoWhatsapp, porQueSemWhatsapp } from './whatsapp.rules.ts';

const gruposDe = (modelos: MensagemPreparada['modelos']) =>
  GATILHOS.map((gatilho) => ({
    group: ROTULO_GATILHO[gatilho],
    items: modelos
      .filter((modelo) => modelo.gatilho === gatilho)
      .map(({ chave, nome }) => ({ value: chave, label: nome })),
  })).filter(({ items }) => items.length > 0);

type Escrever = ReturnType<typeof useEscreverMensagem>;

interface EscreverDialogProps {
  id: string;
  title: string;
  /** Where the message is logged: 'na ordem'. */
  onde: string;
  preparada: MensagemPreparada;
  link: LinkDaMensagem;
  escrever: Pick<Escrever, 'mutateAsync' | 'isPending' | 'variables'> & { error: Error | null };
  onModelo: (modelo: string) => void;
  onFeita?: (() => void) | undefined;
  onClose: () => void;
  /** Shown below the text. */
  children?: ReactNode;
}

export function EscreverDialog(props: EscreverDialogProps) {
  const { id, title, onde, preparada, link, escrever, onModelo, onClose, children } = props;
  const { onFeita = onClose } = props;
  const { para, modelo, modelos, abrir_no } = preparada;
  const [texto, setTexto] = useState(preparada.texto);
  const pede = texto.includes(LINK);
  const pedir = useEffectEvent(link.pedir);
  useEffect(() => {
    if (pede) pedir();
  }, [pede]);
  const endereco = pede ? link.feito?.endereco : '';
  const vazio = texto.trim() === '';
  const recusada = escrever.variables?.canal === 'whatsapp' ? escrever.error : null;
  const revogado = hasCode(recusada, 'LINK_REVOGADO');
  async function registrar(canal: 'whatsapp' | 'email') {
    try {
      const link_id = pede ? link.feito?.id : undefined;
      await escrever.mutateAsync({ id, modelo, canal, texto, link_id });
      onFeita();
    } catch (error) {
      // Close if the message is kept in the outbox. Any other error stays visible here and in the toast.
      if (keptOnDevice(error)) onFeita();
      else if (hasCode(error, 'LINK_REVOGADO')) link.refazer();
    }
  }
  return (
    <Dialog
      title={title}
      subject={`${para.nome} · ${formatPhone(para.telefone)}${para.contato ? ' · contato durante o conserto' : ''}`}
      size="medium"
      onClose={onClose}
      footer={
        <>
          {para.email && (
            <Button
              variant="default"
              leftSection={<IconMail size={16} />}
              disabled={vazio || escrever.isPending}
              onClick={() => void registrar('email')}
            >
              Mandar e-mail
            </Button>
          )}
          {para.whatsapp && !vazio && endereco !== undefined ? (
            // The link stays mounted while the message is logged: a browser does not follow a link that was removed.
            <Button
              component="a"
              data-autofocus
              {...ligacaoDoWhatsapp(abrir_no, para.whatsapp, texto.replaceAll(LINK, endereco))}
              leftSection={<IconBrandWhatsapp size={16} />}
              onClick={() => escrever.isPending || void registrar('whatsapp')}
            >
              Abrir no WhatsApp
            </Button>
          ) : (
            <Button disabled leftSection={<IconBrandWhatsapp size={16} />}>
              Abrir no WhatsApp
            </Button>
          )}
        </>
      }
    >
      <Stack className="errors-below">
        <Select
          label="Mensagem"
          data={gruposDe(modelos)}
          allowDeselect={false}
          value={modelo}
          onChange={(escolhido) => escolhido && onModelo(escolhido)}
        />
        <TextoField texto={texto} link={link} email={para.email} onTexto={setTexto} />
        {!preparada.com_endereco && (
          <Text component="div" c="var(--color-danger)">
            <SemEnderecoField para="A mensagem vai sem link. Para o cliente acompanhar pela página" />
          </Text>
        )}
        {revogado && (
          <Text role="alert" c="var(--color-danger)">
            {recusada?.message}
          </Text>
        )}
        {recusada && !revogado && (
          <Text role="alert" c="var(--color-danger)">
            O WhatsApp abriu, mas a mensagem não foi registrada {onde}.{' '}
            <Button variant="default" size="compact-sm" onClick={() => void registrar('whatsapp')}>
              Registrar de novo
            </Button>
          </Text>
        )}
        {!para.whatsapp && (
          <Text role="note" c="var(--color-danger)">
            {porQueSemWhatsapp(para.telefone)}
          </Text>
        )}
        {children}
      </Stack>
    </Dialog>
  );
}

interface PreparandoDialogProps {
  title: string;
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
}

/** Shown while the message template is being filled. */
export function PreparandoDialog({ title, error, onRetry, onClose }: PreparandoDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {error ? (
        <LoadError text="Erro ao preparar a mensagem" error={error} onRetry={onRetry} />
      ) : (
        'Carregando...'
      )}
    </Dialog>
  );
}
