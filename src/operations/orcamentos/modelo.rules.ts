import { newId } from '#platform/shared/ids.ts';
import type { ModeloDeOrcamento } from '#registers/orcamentos_modelos/orcamentos_modelos.contract.ts';
import { quantidadeInteira } from '#registers/orcamentos_modelos/orcamentos_modelos.rules.ts';
import type { LinhaForm } from './orcamentos.rules.ts';

/** The lines of a model, at the prices of the day, as a group of its name. */
export const linhasDoModelo = (modelo: Pick<ModeloDeOrcamento, 'nome' | 'itens'>): LinhaForm[] =>
  modelo.itens.map(({ nome, tipo, produto_servico_id, quantidade, preco }) => ({
    ...{ linha: newId(), nome, tipo, produto_servico_id, qualidade: '', ordem_servico_item_id: '' },
    grupo: modelo.nome.slice(0, 60),
    descricao: nome.slice(0, 200),
    quantidade: quantidadeInteira(quantidade),
    valor_unitario: preco,
    desconto: '0.00',
  }));
