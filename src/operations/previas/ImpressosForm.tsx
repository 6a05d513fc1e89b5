/**
 * Sistema › Configurações › Impressos: the texts of the printed documents, for all branches or one. A preview shows
 * each text with the newest order of that branch, else of the current one.
 */
import { useState } from 'react';
import { TextosList } from '#company/documentos/TextosList.tsx';
import { useExemplo } from './previas.client.ts';

export function ImpressosForm({ podeEditar }: { podeEditar: boolean }) {
  const [filial_id, setFilial] = useState<string | null>(null);
  const exemplo = useExemplo(filial_id);
  return <TextosList podeEditar={podeEditar} filial_id={filial_id} onFilial={setFilial} exemplo={exemplo} />;
}
