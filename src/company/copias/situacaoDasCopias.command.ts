/** Status of the backups, from the queue and from the files, which outlive the queue's records. Read-only. */

import type { BackupPlace } from '#platform/server/gate/gate.ts';
import type { Db } from '#platform/server/sql/context.ts';
import { findUltimoArquivo } from './copias.gateway.ts';
import { copiaAtrasadaDesde, maisNova } from './copias.rules.ts';
import { type Andamento, findAndamento } from './copias.sql.ts';

export async function situacaoDasCopias(
  db: Db,
  copias: BackupPlace | undefined,
  agora: Date,
): Promise<Omit<Andamento, 'desde'> & { atrasada: boolean; atrasada_desde: Date | null }> {
  const { desde, ...andamento } = await findAndamento(db);
  const arquivo = copias ? await findUltimoArquivo(copias) : null;
  const ultima = maisNova(andamento.ultima, arquivo);
  const atrasada_desde = copiaAtrasadaDesde(ultima, desde, agora);
  return { ...andamento, ultima, atrasada: atrasada_desde !== null, atrasada_desde };
}
