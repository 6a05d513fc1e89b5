/** The intake on the printed order, pure. */

import type { Entrada } from '#operations/entrada/entrada.contract.ts';
import { ESTADOS, ROTULO_ESTADO } from '#operations/entrada/entrada.rules.ts';
import { formatPhone } from '#platform/shared/documents.ts';
import { ROTULO_CAMPO } from '#registers/equipamentos/equipamentos.rules.ts';
import type { EntradaImpressa } from './ordem.rules.ts';

const simNao = (valor: boolean | null) => (valor === null ? null : valor ? 'sim' : 'não');

/**
 * Null for an order without an intake: its print has no such section. A question that the kind of device asks and
 * nobody answered prints as not allowed.
 */
export function entradaNoPapel(entrada: Entrada): EntradaImpressa | null {
  const { contato_nome, contato_telefone, cor, armazenamento, pode_apagar_dados, conta_removida } = entrada;
  const pontos = entrada.checklists.find(({ momento }) => momento === 'entrada')?.pontos ?? [];
  const contato = [contato_nome, contato_telefone && formatPhone(contato_telefone)]
    .filter(Boolean)
    .join(' · ');
  const respondida = pode_apagar_dados !== null || conta_removida !== null;
  if (!contato && !cor && !armazenamento && !respondida && pontos.length === 0) return null;
  const pergunta = entrada.tipos
    .find(({ id }) => id === entrada.tipo_id)
    ?.campos.includes('pode_apagar_dados');
  const apagar = simNao(pode_apagar_dados) ?? (pergunta ? 'não perguntado' : null);
  const respostas: [string, string | null][] = [
    [ROTULO_CAMPO.cor, cor],
    [ROTULO_CAMPO.armazenamento, armazenamento],
    [ROTULO_CAMPO.pode_apagar_dados.replace('?', ''), apagar],
    [ROTULO_CAMPO.conta_removida.replace('?', ''), simNao(conta_removida)],
  ];
  return {
    contato: contato || null,
    respostas: respostas.flatMap(([rotulo, valor]) => (valor === null ? [] : [[rotulo, valor] as const])),
    checklist: ESTADOS.flatMap((um) => {
      const deles = pontos.filter(({ estado }) => estado === um);
      const ditos = deles.map(({ texto, nota }) => (nota ? `${texto} (${nota})` : texto));
      return ditos.length > 0 ? [[`Checklist, ${ROTULO_ESTADO[um]}`, ditos.join(', ')] as const] : [];
    }),
  };
}
