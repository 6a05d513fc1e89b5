/**
 * The text of a message as the customer will read it: with the address of their page. The text that is kept holds the
 * variable instead, because an address opens the page to whoever reads it.
 */
import { Textarea } from '@mantine/core';
import type { LinkDaMensagem } from './mensagens.client.ts';
import { LINK } from './modelos.rules.ts';

/** The same limit as in the contract. */
const TEXTO_MAXIMO = 4000;

interface TextoFieldProps {
  texto: string;
  link: LinkDaMensagem;
  email: string | null;
  onTexto: (texto: string) => void;
}

export function TextoField({ texto, link, email, onTexto }: TextoFieldProps) {
  const { feito, pedindo } = link;
  const pede = texto.includes(LINK);
  const endereco = feito?.endereco ?? (pedindo ? '…' : LINK);
  const nota = [
    pede && 'O endereço é o da página do cliente e vale 90 dias.',
    email && `O e-mail vai para ${email}.`,
  ];
  return (
    <Textarea
      label="Texto"
      description={nota.filter(Boolean).join(' ') || undefined}
      autosize
      minRows={5}
      maxRows={14}
      maxLength={TEXTO_MAXIMO}
      readOnly={pede && pedindo}
      value={texto.replaceAll(LINK, endereco)}
      error={texto.trim() === '' && 'Escreva a mensagem'}
      onChange={({ currentTarget: { value } }) =>
        onTexto(feito ? value.replaceAll(feito.endereco, LINK) : value)
      }
    />
  );
}
