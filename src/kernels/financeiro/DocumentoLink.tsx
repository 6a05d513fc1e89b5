/** The words of a row's origin, as a link to the one document that they name. */
import type { ReactNode } from 'react';
import { RowLink } from '#platform/web/lists/RowLink.tsx';
import { useEnderecoDoDocumento } from './documento.client.ts';
import type { Documento } from './documento.contract.ts';

interface DocumentoLinkProps {
  documento: Documento | null | undefined;
  children: ReactNode;
}

export function DocumentoLink({ documento, children }: DocumentoLinkProps) {
  const endereco = useEnderecoDoDocumento()(documento);
  return (
    <RowLink to={endereco?.to ?? null} search={endereco?.search}>
      {children}
    </RowLink>
  );
}

/** All documents of a payment, each as its link. */
export function DocumentosLink({ documentos, outro }: { documentos: readonly Documento[]; outro: string }) {
  if (documentos.length === 0) return outro;
  return documentos.map((documento, index) => (
    <span key={documento.id}>
      {index > 0 && ', '}
      <DocumentoLink documento={documento}>{documento.rotulo}</DocumentoLink>
    </span>
  ));
}
