import { defineServer } from '#platform/server/slices/server.ts';
import {
  darLinkDoOrcamento,
  escreverDoOrcamento,
  lerDoOrcamento,
  tirarLinksDoOrcamento,
} from './avisarDoOrcamento.command.ts';
import { avisosOrcamentoContract } from './avisos_orcamento.contract.ts';
import { enviarPor, paraEnviar } from './enviarPor.command.ts';
import { prepararDoOrcamento } from './prepararAviso.command.ts';

export const avisosOrcamentoServer = defineServer({
  contract: avisosOrcamentoContract,
  routes: {
    paraEnviar: ({ context, input }) => paraEnviar(context, input.id),
    enviarOrcamento: ({ context, input }) => enviarPor(context, input),
    prepararDoOrcamento: ({ context, input }) => prepararDoOrcamento(context, input),
    escreverDoOrcamento: ({ context, input }) => escreverDoOrcamento(context, input),
    doOrcamento: ({ context, input }) => lerDoOrcamento(context, input.id),
    criarLinkDoOrcamento: ({ context, input }) => darLinkDoOrcamento(context, input),
    revogarLinksDoOrcamento: ({ context, input }) => tirarLinksDoOrcamento(context, input),
  },
});
