/** A signature: its drawing, how it was given, its signer, and the photo of a signed sheet. */
import { enderecoDoArquivo } from '#company/anexos/anexos.client.ts';
import { ROTULO_MEIO } from '#company/documentos/assinaturas.rules.ts';
import { DateTimeText } from '#platform/web/look/values.tsx';
import classes from './Assinaturas.module.css';
import type { Assinatura } from './assinaturas.contract.ts';

export function AssinadaBadge({ assinatura, de }: { assinatura: Assinatura; de?: string }) {
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
      {anexo_id && (
        <a className={classes.ligacao} href={enderecoDoArquivo(anexo_id)} target="_blank" rel="noreferrer">
          Ver o papel assinado
        </a>
      )}
    </>
  );
}
