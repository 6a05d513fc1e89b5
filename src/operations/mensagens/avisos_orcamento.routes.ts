import { guard } from '#platform/server/gate/gate.ts';
import {
  darLinkDoOrcamento,
  escreverDoOrcamento,
  lerDoOrcamento,
  tirarLinksDoOrcamento,
} from './avisarDoOrcamento.command.ts';
import { avisosOrcamentoContract } from './avisos_orcamento.contract.ts';
import { enviarPor, paraEnviar } from './enviarPor.command.ts';
import { prepararDoOrcamento } from './prepararAviso.command.ts';

const operations = guard(avisosOrcamentoContract);

export const avisosOrcamentoRouter = operations.router({
  paraEnviar: operations.paraEnviar.handler(({ context, input }) => paraEnviar(context, input.id)),
  enviarOrcamento: operations.enviarOrcamento.handler(({ context, input }) => enviarPor(context, input)),
  prepararDoOrcamento: operations.prepararDoOrcamento.handler(({ context, input }) =>
    prepararDoOrcamento(context, input),
  ),
  escreverDoOrcamento: operations.escreverDoOrcamento.handler(({ context, input }) =>
    escreverDoOrcamento(context, input),
  ),
  doOrcamento: operations.doOrcamento.handler(({ context, input }) => lerDoOrcamento(context, input.id)),
  criarLinkDoOrcamento: operations.criarLinkDoOrcamento.handler(({ context, input }) =>
    darLinkDoOrcamento(context, input),
  ),
  revogarLinksDoOrcamento: operations.revogarLinksDoOrcamento.handler(({ context, input }) =>
    tirarLinksDoOrcamento(context, input),
  ),
});
