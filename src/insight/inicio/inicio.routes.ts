import { guard } from '#platform/server/gate/gate.ts';
import type { Contexto } from '#platform/server/sql/context.ts';
import { percent } from '#platform/shared/money.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { copiaAtrasadaDe } from './avisarCopia.command.ts';
import {
  countContasAguardando,
  countEstoqueBaixo,
  countOrdensParadas,
  countWebhooksDesativados,
  findDiasOrdemParada,
  findVistos,
  listEstoqueBaixo,
  upsertVistos,
} from './avisos.sql.ts';
import { inicioContract } from './inicio.contract.ts';
import { countOrdens, listRecentes } from './inicio.sql.ts';

const operations = guard(inicioContract);

/** Which notices the user may see; those that belong to a branch get its id. */
function alcanceDe({ user: { permissoes } }: Contexto, filial_id: string | null | undefined) {
  return {
    estoqueDe: hasPermission(permissoes, 'produtos_servicos:ver') ? filial_id : null,
    ordensDe: hasPermission(permissoes, 'ordens_servico:ver') ? filial_id : null,
    contas: hasPermission(permissoes, 'usuarios:ver'),
    sistema: hasPermission(permissoes, 'configuracoes:editar'),
  };
}

export const inicioRouter = operations.router({
  avisos: operations.avisos.handler(async ({ context, input: { filial_id } }) => {
    const { db, services, agora } = context;
    const ve = alcanceDe(context, filial_id);
    const [baixos, produtos, ordens_paradas, contas_aguardando, copia_atrasada, webhooks_desativados, dias] =
      await Promise.all([
        ve.estoqueDe ? countEstoqueBaixo(db, ve.estoqueDe, null) : null,
        ve.estoqueDe ? listEstoqueBaixo(db, ve.estoqueDe) : [],
        ve.ordensDe ? countOrdensParadas(context, ve.ordensDe, null) : null,
        ve.contas ? countContasAguardando(db, null) : null,
        ve.sistema ? copiaAtrasadaDe(db, services, agora) : null,
        ve.sistema ? countWebhooksDesativados(context, null) : null,
        findDiasOrdemParada(db),
      ]);
    return {
      estoque_baixo: baixos === null ? null : { total: baixos, produtos },
      contas_aguardando,
      ordens_paradas,
      dias_parada: dias,
      copia_atrasada,
      webhooks_desativados,
    };
  }),
  avisosNovos: operations.avisosNovos.handler(async ({ context, input: { filial_id } }) => {
    const { db, services, agora } = context;
    const ve = alcanceDe(context, filial_id);
    const vistos = await findVistos(context, filial_id);
    const [estoque_baixo, ordens_paradas, contas_aguardando, copia, webhooks_desativados] = await Promise.all(
      [
        ve.estoqueDe ? countEstoqueBaixo(db, ve.estoqueDe, vistos.filial) : 0,
        ve.ordensDe ? countOrdensParadas(context, ve.ordensDe, vistos.filial) : 0,
        ve.contas ? countContasAguardando(db, vistos.empresa) : 0,
        ve.sistema ? copiaAtrasadaDe(db, services, agora) : null,
        ve.sistema ? countWebhooksDesativados(context, vistos.empresa) : 0,
      ],
    );
    const copia_atrasada = copia && copia.desde > (vistos.empresa ?? new Date(0)) ? 1 : 0;
    return {
      estoque_baixo,
      ordens_paradas,
      contas_aguardando,
      copia_atrasada,
      webhooks_desativados,
      lido_em: agora,
    };
  }),
  verAvisos: operations.verAvisos.handler(async ({ context, input: { filial_id, ate } }) => ({
    visto_em: await upsertVistos(context, filial_id, ate),
  })),
  resumo: operations.resumo.handler(async ({ context, input }) => {
    const [contagem, recentes] = await Promise.all([
      countOrdens(context.db, input.filial_id),
      listRecentes(context.db, input.filial_id),
    ]);
    const taxa = contagem.total === 0 ? '0.0' : percent(String(contagem.concluidas), String(contagem.total));
    return { ...contagem, taxa, recentes };
  }),
});
