/** The demo shop's money: started on the first morning, with a drawer and a safe in each branch that opens later. */
import { type NomePessoa, pessoaDe } from './equipe.ts';
import { type DinheiroDemo, type FilialDemo, type Loja, matrizDe } from './loja.ts';
import { createRandom } from './random.ts';

export const createDinheiro = (semente: number): DinheiroDemo => ({
  random: createRandom(semente),
  formas: new Map(),
  categorias: new Map(),
  credores: new Map(),
  pessoas: new Map(),
  banco: '',
  recorrentes: false,
});

const PIX = {
  pix_tipo: 'cnpj',
  pix_chave: '12.345.678/0001-95',
  pix_nome: 'Assistencia Exemplo',
  pix_cidade: 'Curitiba',
} as const;

export async function comecarDinheiro(loja: Loja): Promise<void> {
  const { renata } = loja.equipe;
  const { dinheiro } = loja;
  await renata.financeiro.comecar({
    filiais: [{ filial_id: matrizDe(loja).id, caixa: '200.00', cofre: '0' }],
    bancos: [
      {
        nome: 'Banco',
        banco: 'Banco do Pinhão',
        agencia: '0417',
        numero: '20931-5',
        saldo: '18000.00',
        pix: PIX,
      },
    ],
    maquininhas: [
      {
        nome: 'Maquininha',
        debito: { percentual: '1.37', prazo_dias: 1 },
        credito: [
          { parcelas: 1, percentual: '3.15', prazo_dias: 30 },
          { parcelas: 2, percentual: '5.39', prazo_dias: 30 },
          { parcelas: 3, percentual: '6.12', prazo_dias: 30 },
        ],
      },
    ],
    fundo_troco: '200.00',
  });
  for (const forma of await renata.financeiro.listFormas()) dinheiro.formas.set(forma.nome, forma.id);
  for (const { id, nome, sistema } of await renata.financeiro.listCategorias())
    dinheiro.categorias.set(sistema ?? nome, id);
  dinheiro.banco = (await renata.financeiro.listContas()).find(({ tipo }) => tipo === 'banco')?.id ?? '';
  for (const [nome, cliente] of Object.entries(loja.equipe))
    dinheiro.pessoas.set(nome as NomePessoa, pessoaDe(cliente));
}

/** Creates the drawer and the safe of a branch that opens after money was started. */
export async function abrirContas(loja: Loja, filial: FilialDemo): Promise<void> {
  for (const tipo of ['caixa', 'cofre'] as const) {
    const nome = `${tipo === 'caixa' ? 'Caixa' : 'Cofre'} ${filial.nome}`;
    await loja.equipe.renata.financeiro.criarConta({ nome, tipo, filial_id: filial.id });
  }
}
