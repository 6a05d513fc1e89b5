/** Opening the shop: branches with their first stock, and customers over time. */
import type { Cliente } from '#registers/clientes/clientes.contract.ts';
import { equipamentoFixture } from '#registers/equipamentos/equipamentos.fixtures.ts';
import type { Historia } from './agenda.ts';
import { cadastrarCredores } from './contas_do_mes.ts';
import { abrirContas } from './dinheiro.ts';
import { atendenteDe, daquiA, type FilialDemo, type Loja, matrizDe, produtosAtivos } from './loja.ts';
import { transferir } from './movimentos.ts';
import { steps } from './passos.ts';
import { clienteDemo, phone } from './pessoas.ts';

export const FILIAIS: readonly Omit<FilialDemo, 'id'>[] = [
  {
    nome: 'Matriz Centro',
    codigo: 'MTZ',
    tipo: 'matriz',
    endereco: 'Rua XV de Novembro, 412, Centro, Curitiba',
    telefone: '4132245510',
    ativo: true,
    abre: 0,
    peso: 50,
    giro: 1,
    parcela: 1,
    atendentes: ['simone', 'simone', 'renata'],
    tecnicos: ['everton', 'everton', 'priscila'],
  },
  {
    nome: 'Loja Batel',
    codigo: 'BTL',
    tipo: 'loja',
    endereco: 'Avenida do Batel, 1890, Batel, Curitiba',
    telefone: '4130291874',
    ativo: true,
    abre: 0,
    peso: 35,
    giro: 2,
    parcela: 0.5,
    atendentes: ['wagner'],
    tecnicos: ['jonas', 'jonas', 'everton'],
  },
  {
    nome: 'Loja Portão',
    codigo: 'PRT',
    tipo: 'loja',
    endereco: 'Avenida República Argentina, 3420, Portão, Curitiba',
    telefone: '4132480967',
    ativo: true,
    abre: 0.3,
    peso: 17,
    giro: 3,
    parcela: 0.35,
    atendentes: ['wagner', 'simone'],
    tecnicos: ['priscila', 'jonas'],
  },
];

/** The first morning: the matriz, and the first records of each slice. */
export async function* abrirMatriz(loja: Loja): Historia {
  await abrirFilial(loja, matrizDe(loja));
  for (const step of steps) yield* step(loja);
  await cadastrarCredores(loja);
}

/** A branch opens and gets its stock from the matriz. */
export async function* abrirLoja(loja: Loja, filial: FilialDemo): Historia {
  await abrirFilial(loja, filial);
  await abrirContas(loja, filial);
  const matriz = matrizDe(loja);
  for (const produto of produtosAtivos(loja).filter((outro) => outro.giro >= filial.giro)) {
    const sobra = loja.estante.disponivel(produto.id, matriz.id);
    const quantidade = Math.min(Math.floor(sobra / 2), Math.ceil(produto.maximo * filial.parcela));
    if (quantidade < 1) continue;
    yield daquiA(loja, 1);
    await transferir(loja, 'simone', produto, [matriz, filial], quantidade, `Abertura da ${filial.nome}`);
  }
}

async function abrirFilial(loja: Loja, filial: FilialDemo): Promise<void> {
  filial.id = (await loja.equipe.renata.filiais.create(filial)).id;
  loja.clientes.set(filial.id, []);
}

/** Returns a new customer, or a returning one. */
export async function receberCliente(loja: Loja, filial: FilialDemo, novo: boolean): Promise<Cliente> {
  const conhecidos = loja.clientes.get(filial.id) ?? [];
  if (!novo && conhecidos.length > 3) return loja.random.pick(conhecidos);
  const cliente = await atendenteDe(loja, filial).clientes.create({
    ...clienteDemo(loja.random),
    filial_id: filial.id,
  });
  conhecidos.push(cliente);
  // Some customers also register a second device for later.
  if (conhecidos.length % 20 === 3) {
    const aparelho = equipamentoFixture(conhecidos.length);
    const { id: cliente_id, filial_id } = cliente;
    await atendenteDe(loja, filial).equipamentos.create({ ...aparelho, cliente_id, filial_id });
  }
  return cliente;
}

/** A customer changes their phone number. */
export async function* atualizarCliente(loja: Loja, filial: FilialDemo): Historia {
  yield daquiA(loja, 1);
  const conhecidos = loja.clientes.get(filial.id) ?? [];
  if (conhecidos.length === 0) return;
  const antes = loja.random.pick(conhecidos);
  const depois = await atendenteDe(loja, filial).clientes.update({ ...antes, telefone: phone(loja.random) });
  conhecidos.splice(conhecidos.indexOf(antes), 1, depois);
}
