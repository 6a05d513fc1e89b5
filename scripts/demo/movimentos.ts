/** Stock movements as the screens register them, mirrored in the remembered stock. */
import type { NomePessoa } from './equipe.ts';
import {
  type FilialDemo,
  type FornecedorDemo,
  type Loja,
  matrizDe,
  type ProdutoDemo,
  reais,
} from './loja.ts';

export async function transferir(
  loja: Loja,
  quem: NomePessoa,
  produto: ProdutoDemo,
  [de, para]: readonly [FilialDemo, FilialDemo],
  quantidade: number,
  observacoes: string,
): Promise<string> {
  const { id } = await loja.equipe[quem].movimentacoes.registrar({
    tipo_movimentacao: 'transferencia',
    produto_id: produto.id,
    filial_origem_id: de.id,
    filial_destino_id: para.id,
    quantidade: String(quantidade),
    observacoes,
  });
  loja.estante.sair(produto.id, de.id, quantidade);
  loja.estante.entrar(produto.id, para.id, quantidade);
  return id;
}

/** Adds the invoice to the product's history without changing stock; returns its total in cents. */
export async function anotarCompra(
  loja: Loja,
  produto: ProdutoDemo,
  compra: { fornecedor: FornecedorDemo; quantidade: number; dia: string; observacoes?: string },
): Promise<number> {
  const { fornecedor, quantidade, dia, observacoes } = compra;
  const centavos = Math.round((produto.custo_centavos * loja.random.int(93, 106)) / 100);
  await loja.equipe.renata.produtos_servicos.createCompra({
    produto_id: produto.id,
    fornecedor_id: fornecedor.id,
    data_compra: dia,
    quantidade: String(quantidade),
    valor_unitario: reais(centavos),
    numero_nota: String(fornecedor.nota),
    observacoes,
  });
  return centavos * quantidade;
}

export async function darEntrada(
  loja: Loja,
  produto: ProdutoDemo,
  fornecedor: FornecedorDemo,
  quantidade: number,
): Promise<string> {
  const matriz = matrizDe(loja);
  const { id } = await loja.equipe.simone.movimentacoes.registrar({
    tipo_movimentacao: 'entrada',
    produto_id: produto.id,
    filial_destino_id: matriz.id,
    origem: fornecedor.nome,
    quantidade: String(quantidade),
    observacoes: `NF ${fornecedor.nota}`,
  });
  loja.estante.entrar(produto.id, matriz.id, quantidade);
  return id;
}

export async function darSaida(
  loja: Loja,
  filial: FilialDemo,
  produto: ProdutoDemo,
  quantidade: number,
  [destino, observacoes]: readonly [string, string],
): Promise<string> {
  const { id } = await loja.equipe[filial.tecnicos[0] ?? 'renata'].movimentacoes.registrar({
    tipo_movimentacao: 'saida',
    produto_id: produto.id,
    filial_origem_id: filial.id,
    destino,
    quantidade: String(quantidade),
    observacoes,
  });
  loja.estante.sair(produto.id, filial.id, quantidade);
  return id;
}
