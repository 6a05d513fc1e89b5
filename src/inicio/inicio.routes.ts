import { guard } from '#platform/server/gate.ts';
import { percent } from '#platform/shared/money.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { copiaAtrasadaDe } from './avisarCopia.command.ts';
import {
  countContasAguardando,
  countOrdensParadas,
  countWebhooksDesativados,
  findDiasOrdemParada,
  findEstoqueBaixo,
} from './avisos.sql.ts';
import { inicioContract } from './inicio.contract.ts';
import { paradasDesde } from './inicio.rules.ts';
import { countOrdens, listRecentes } from './inicio.sql.ts';

const operations = guard(inicioContract);

export const inicioRouter = operations.router({
  avisos: operations.avisos.handler(async ({ context, input: { filial_id } }) => {
    const { db, user, agora } = context;
    const veEstoque = filial_id && hasPermission(user.permissoes, 'produtos_servicos:ver');
    const veOrdens = filial_id && hasPermission(user.permissoes, 'ordens_servico:ver');
    const veContas = hasPermission(user.permissoes, 'usuarios:ver');
    const veSistema = hasPermission(user.permissoes, 'configuracoes:editar');
    const dias_parada = await findDiasOrdemParada(db);
    const [estoque_baixo, ordens_paradas, contas_aguardando, copia_atrasada, webhooks_desativados] =
      await Promise.all([
        veEstoque ? findEstoqueBaixo(db, filial_id) : null,
        veOrdens ? countOrdensParadas(db, filial_id, paradasDesde(agora, dias_parada)) : null,
        veContas ? countContasAguardando(db) : null,
        veSistema ? copiaAtrasadaDe(db, context.services, agora) : null,
        veSistema ? countWebhooksDesativados(context) : null,
      ]);
    return {
      estoque_baixo,
      contas_aguardando,
      ordens_paradas,
      dias_parada,
      copia_atrasada,
      webhooks_desativados,
    };
  }),
  resumo: operations.resumo.handler(async ({ context, input }) => {
    const [contagem, recentes] = await Promise.all([
      countOrdens(context.db, input.filial_id),
      listRecentes(context.db, input.filial_id),
    ]);
    const taxa = contagem.total === 0 ? '0.0' : percent(String(contagem.concluidas), String(contagem.total));
    return { ...contagem, taxa, recentes };
  }),
});
