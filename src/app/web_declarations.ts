/** Provides the declarations that only the browser needs. */
import { avisosOrcamentoActs } from '#operations/mensagens/avisos_orcamento.acts.ts';
import { mensagensActs } from '#operations/mensagens/mensagens.acts.ts';
import { respostasActs } from '#operations/orcamentos/respostas.acts.ts';
import { atosDaOrdem } from '#operations/ordens_servico/atos.client.ts';

atosDaOrdem.provide([...respostasActs, ...mensagensActs, ...avisosOrcamentoActs]);
