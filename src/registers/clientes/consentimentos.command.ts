/**
 * Consent to be contacted (LGPD art. 8): each grant and each withdrawal is its own immutable row with when, by whom and
 * how. The customer's current choice is on their registration, whose lock covers this.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { CANAIS_CONTATO } from './privacidade.contract.ts';
import { insertConsentimentos, type NovoConsentimento } from './privacidade.sql.ts';

interface Mudanca {
  cliente_id: string;
  antes: readonly string[];
  depois: readonly string[];
  como: NovoConsentimento['como'];
}

export async function registrarConsentimentos(ctx: Context, mudanca: Mudanca): Promise<void> {
  const { cliente_id, antes, depois, como } = mudanca;
  const mudados = CANAIS_CONTATO.filter((canal) => antes.includes(canal) !== depois.includes(canal));
  await insertConsentimentos(
    ctx,
    mudados.map((canal) => ({ cliente_id, canal, concedido: depois.includes(canal), como })),
  );
}
