/** The words of both pages. */
import type { Natureza } from '#kernels/financeiro/livro.rules.ts';
import { SITUACOES_A_PAGAR, SITUACOES_PARCELA } from './lista.rules.ts';

export const PALAVRAS = {
  receber: {
    lista: 'Contas a Receber',
    parte: 'Cliente',
    de: 'De',
    nova: 'Nova Conta a Receber',
    vazia: 'Nenhuma conta a receber',
    naoAchada: 'Nenhuma conta a receber encontrada',
    erro: 'Erro ao carregar contas a receber',
    baixar: 'Receber',
    lancados: 'Recebimentos',
    lancadoVazio: 'Nenhum recebimento',
    lancadoNaoAchado: 'Nenhum recebimento encontrado',
    lancadoErro: 'Erro ao carregar recebimentos',
    contagem: ['recebimento', 'recebimentos'],
    estornar: 'Estornar recebimento',
    pergunta: 'Deseja estornar este recebimento? A parcela voltará a ficar em aberto.',
    situacoes: SITUACOES_PARCELA,
  },
  pagar: {
    lista: 'Contas a Pagar',
    parte: 'Fornecedor ou pessoa',
    de: 'Para',
    nova: 'Nova Conta a Pagar',
    vazia: 'Nenhuma conta a pagar',
    naoAchada: 'Nenhuma conta a pagar encontrada',
    erro: 'Erro ao carregar contas a pagar',
    baixar: 'Pagar',
    lancados: 'Pagamentos',
    lancadoVazio: 'Nenhum pagamento',
    lancadoNaoAchado: 'Nenhum pagamento encontrado',
    lancadoErro: 'Erro ao carregar pagamentos',
    contagem: ['pagamento', 'pagamentos'],
    estornar: 'Estornar pagamento',
    pergunta: 'Deseja estornar este pagamento? A parcela voltará a ficar em aberto.',
    situacoes: SITUACOES_A_PAGAR,
  },
} as const satisfies Record<Natureza, unknown>;
