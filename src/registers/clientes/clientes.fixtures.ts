/** Realistic customers of Curitiba, deterministic per index; every seventh is a company. */
import { checkDigitsOf } from '#platform/shared/documents.ts';
import { withoutAccents } from '#platform/shared/text.ts';
import type { ClienteInput } from './clientes.contract.ts';

const NOMES = [
  'Ana Paula', 'João Pedro', 'Mariana', 'Carlos Eduardo', 'Patrícia', 'Rafael', 'Juliana', 'Antônio', 'Fernanda',
  'Luiz Henrique', 'Camila', 'José Roberto', 'Beatriz', 'Thiago', 'Larissa', 'Marcelo', 'Débora', 'Gustavo', 'Sônia',
  'Vinícius', 'Helena', 'Rodrigo', 'Tereza', 'Felipe', 'Aline', 'Sebastião', 'Gabriela', 'Márcio', 'Letícia',
]; // biome-ignore format: names
const SOBRENOMES = [
  'da Silva', 'Souza', 'Oliveira', 'Kowalski', 'Pereira', 'Nakamura', 'dos Santos', 'Ribeiro', 'Ferraz', 'Gonçalves',
  'Almeida', 'Bianchi', 'Araújo', 'Schneider', 'Carvalho', 'Machado', 'Batista', 'Freitas', "D'Ávila", 'Moreira',
  'Cardoso', 'Pacheco', 'Lopes',
]; // biome-ignore format: names
const EMPRESAS = [
  ['Panificadora Pão da Serra', 'Ltda'],
  ['Escritório Contábil Horizonte', 'S/S'],
  ['Clínica Odontológica Sorriso', 'Ltda'],
  ['Transportadora Rota Sul', 'Ltda'],
  ['Colégio Monte Alegre', 'Ltda'],
  ['Imobiliária Três Pinheiros', 'Ltda'],
  ['Auto Peças Xaxim', 'ME'],
  ['Restaurante Sabor do Campo', 'ME'],
] as const;
const LOGRADOUROS = [
  ['Rua Marechal Deodoro', 'Centro', '80010010'],
  ['Avenida República Argentina', 'Água Verde', '80240210'],
  ['Rua Itupava', 'Alto da XV', '80040455'],
  ['Avenida Winston Churchill', 'Capão Raso', '81130000'],
  ['Rua Professor Pedro Viriato Parigot de Souza', 'Mossunguê', '81200100'],
  ['Rua Nicola Pellanda', 'Umbará', '81930360'],
  ['Avenida Manoel Ribas', 'Mercês', '80510020'],
] as const;

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const digits = (value: number, size: number) => String(value).padStart(size, '0');

/** Spreads consecutive indexes, so that neighbours share neither name nor street. */
const scatter = (index: number, step: number) => index * step + Math.floor(index / 29);

function documentOf(base: string): string {
  return base + checkDigitsOf(base);
}

function pessoa(index: number) {
  const nome = pick(NOMES, index);
  const sobrenomes = `${pick(SOBRENOMES, scatter(index, 5))} ${pick(SOBRENOMES, scatter(index, 7) + 3)}`;
  return {
    tipo_pessoa: 'fisica' as const,
    nome_completo: `${nome} ${sobrenomes}`,
    cpf_cnpj: documentOf(digits(100_200_300 + index * 7919, 9)),
    email: index % 3 === 2 ? null : `${addressOf(`${nome} ${sobrenomes}`)}${index}@exemplo.com.br`,
    data_nascimento: `${1950 + (scatter(index, 11) % 55)}-${digits(1 + (index % 12), 2)}-${digits(1 + (index % 28), 2)}`,
  };
}

function empresa(index: number) {
  const order = Math.floor(index / 7);
  const [nome, forma] = pick(EMPRESAS, order);
  const round = Math.floor(order / EMPRESAS.length);
  const nome_completo = round === 0 ? `${nome} ${forma}` : `${nome} ${round + 1} ${forma}`;
  return {
    tipo_pessoa: 'juridica' as const,
    nome_completo,
    cpf_cnpj: documentOf(`${digits(11_222_333 + index * 97, 8)}0001`),
    email: `contato@${withoutAccents(nome).replace(/[^a-z]+/g, '')}${round || ''}.exemplo.com.br`,
    data_nascimento: null,
  };
}

const addressOf = (nome: string) => withoutAccents(nome).replace(/[^a-z]+/g, '.');

export function clienteFixture(index = 0, overrides: Partial<ClienteInput> = {}): ClienteInput {
  const [endereco, bairro, cep] = pick(LOGRADOUROS, scatter(index, 3));
  return {
    ...(index % 7 === 6 ? empresa(index) : pessoa(index)),
    telefone: `419${digits(80_000_000 + ((index * 104_729) % 19_999_999), 8)}`,
    cep,
    endereco,
    numero: String(10 + ((index * 37) % 2900)),
    complemento: index % 4 === 1 ? `Apto ${101 + (index % 12) * 100}` : null,
    bairro,
    cidade: 'Curitiba',
    estado: 'PR',
    observacoes: index % 11 === 5 ? 'Prefere contato por WhatsApp depois das 18h.' : null,
    ...overrides,
  };
}
