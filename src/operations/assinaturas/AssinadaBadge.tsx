/** A signature: its drawing, how it was given, its signer, and the photo of a signed sheet. */
import { Button } from '@mantine/core';
import { enderecoDoArquivo } from '#company/anexos/anexos.client.ts';
import { ROTULO_MEIO } from '#company/documentos/assinaturas.rules.ts';
import { DateTimeText } from '#platform/web/look/values.tsx';
import classes from './Assinaturas.module.css';
import type { Assinatura } from './assinaturas.contract.ts';

interface AssinadaBadgeProps {
  assinatura: Assinatura;
  de?: string;
  onVer: () => void;
}

export function AssinadaBadge({ assinatura, de, onVer }: AssinadaBadgeProps) {
  const { meio, nome, imagem, anexo_id, assinada_em } = assinatura;
  return (
    <>
      {imagem && (
        <img
          className={classes.imagem}
          src={`data:image/png;base64,${imagem}`}
          alt={`Assinatura de ${nome ?? 'quem assinou'}`}
        />
      )}
      <span>
        {de && `${de}: `}
        {ROTULO_MEIO[meio]}
        {nome && ` por ${nome}`} em <DateTimeText value={assinada_em} />
      </span>
      <Button variant="default" size="xs" onClick={onVer}>
        Ver o que foi assinado
      </Button>
      {anexo_id && (
        <a href={enderecoDoArquivo(anexo_id)} target="_blank" rel="noreferrer">
          Ver o papel assinado
        </a>
      )}
    </>
  );
}
