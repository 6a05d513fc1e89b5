import { type Notice, type NoticeContext, notices } from '#platform/server/gate/notices.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { percent } from '#platform/shared/money.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { findDiasOrdemParada, findVistos, upsertVistos } from './avisos.sql.ts';
import { lerHoje, lerVendasDoDia } from './hoje.command.ts';
import { type Aviso, type Avisos, type AvisosNovos, inicioContract } from './inicio.contract.ts';
import { countOrdens, listRecentes } from './inicio.sql.ts';
import { lerPassos } from './lerPassos.command.ts';
import { updateOculto, updatePulado } from './passos.sql.ts';

/**
 * Asks every notice that the user may see, concurrently. Other notices get `vazio`, as do a branch's notices without a
 * branch.
 */
async function perguntar<T>(
  { user }: NoticeContext,
  filial_id: string | null | undefined,
  vazio: T,
  pergunta: (notice: Notice, filial_id: string) => Promise<T>,
): Promise<Record<string, T>> {
  const respostas = notices.all().map(async (notice): Promise<[string, T]> => {
    const ve = hasPermission(user.permissoes, notice.permission) && (notice.of === 'company' || filial_id);
    return [notice.name, ve ? await pergunta(notice, filial_id ?? '') : vazio];
  });
  return Object.fromEntries(await Promise.all(respostas));
}

/** Turns the values of the notices into their texts. */
async function emPalavras(ctx: NoticeContext, valores: Record<string, unknown>): Promise<Aviso[]> {
  const ditos = notices.all().map(async ({ name, feminine, count, tell }): Promise<Aviso[]> => {
    const value = valores[name] ?? null;
    const told = value === null ? null : await tell(value, ctx);
    if (!told) return [];
    const linhas = (told.lines ?? []).map(({ text, figure }) => ({ texto: text, valor: figure }));
    const { text, link, rest = 0 } = told;
    const resumo = count === null;
    return [{ aviso: name, resumo, texto: text, link, feminino: feminine, linhas, mais: rest }];
  });
  return (await Promise.all(ditos)).flat();
}

export const inicioServer = defineServer({
  contract: inicioContract,
  routes: {
    avisos: async ({ context, input: { filial_id } }) => {
      const [avisos, dias_parada] = await Promise.all([
        perguntar<unknown>(context, filial_id, null, (notice, filial) => notice.show(context, filial)),
        findDiasOrdemParada(context.db),
      ]);
      const itens = await emPalavras(context, avisos);
      return { ...(avisos as Omit<Avisos, 'dias_parada' | 'itens'>), dias_parada, itens };
    },
    avisosNovos: async ({ context, input: { filial_id } }) => {
      const vistos = await findVistos(context, filial_id);
      const novos = await perguntar(context, filial_id, 0, async (notice, filial) => {
        if (notice.of === 'branch') return (await notice.count?.(context, vistos.filial, filial)) ?? 0;
        return (await notice.count?.(context, vistos.empresa)) ?? 0;
      });
      const nomeados = novos as Omit<AvisosNovos, 'lido_em' | 'por_aviso'>;
      return { ...nomeados, por_aviso: novos, lido_em: context.now };
    },
    verAvisos: async ({ context, input: { filial_id, ate } }) => ({
      visto_em: await upsertVistos(context, filial_id, ate),
    }),
    passos: ({ context }) => lerPassos(context, context.services.backups),
    pularPasso: async ({ context: { db }, input: { passo } }) => {
      await updatePulado(db, passo);
      return { passo };
    },
    ocultarPassos: async ({ context: { db } }) => {
      await updateOculto(db);
      return { oculto: true };
    },
    resumo: async ({ context, input }) => {
      const [contagem, recentes] = await Promise.all([
        countOrdens(context, input.filial_id),
        listRecentes(context, input.filial_id),
      ]);
      const taxa =
        contagem.total === 0 ? '0.0' : percent(String(contagem.concluidas), String(contagem.total));
      return { ...contagem, taxa, recentes };
    },
    hoje: ({ context, input }) => lerHoje(context, input.filial_id),
    vendasDoDia: ({ context, input }) => lerVendasDoDia(context, input),
  },
  tables: { writes: { avisos_vistos: {}, primeiros_passos: { rows: 'keep' } } },
});
