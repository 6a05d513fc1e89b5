/** Sistema › Configurações › Impressos: the texts of the papers, each shown on the branch's newest order as it is typed. */
import { TextosList } from '#company/documentos/TextosList.tsx';
import { useExemplo } from './previas.client.ts';

export function ImpressosForm({ podeEditar }: { podeEditar: boolean }) {
  return <TextosList podeEditar={podeEditar} exemplo={useExemplo()} />;
}
