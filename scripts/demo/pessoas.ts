/**
 * The demo shop's staff and customers. Document numbers are computed, so that they are valid and deliberately nobody's.
 */
import { checkDigitsOf } from '#platform/shared/documents.ts';
import { withoutAccents } from '#platform/shared/text.ts';
import type { Random } from './random.ts';

/** First names with matching second names. */
const NOMES = [
  [
    [
      'Ana', 'Beatriz', 'Camila', 'Daniela', 'Eduarda', 'Fernanda', 'Gabriela', 'Helena', 'Isabela', 'Juliana', 'Larissa', 'Mariana',
      'Natália', 'Patrícia', 'Rafaela', 'Sabrina', 'Tatiane', 'Vitória', 'Cecília', 'Luíza', 'Íris', 'Débora', 'Sônia', 'Cláudia',
    ],
    ['Aparecida', 'Carolina', 'Cristina', 'de Fátima', 'Maria', 'Regina'],
  ],
  [
    [
      'André', 'Bruno', 'Caio', 'Diego', 'Eduardo', 'Felipe', 'Gustavo', 'Henrique', 'Igor', 'João', 'José', 'Leonardo', 'Lucas',
      'Marcelo', 'Otávio', 'Paulo', 'Rafael', 'Sérgio', 'Thiago', 'Vinícius', 'Antônio', 'Carlos', 'Luís', 'Mateus', 'Joaquim', 'Valdir',
    ],
    ['Augusto', 'Vitor', 'Roberto', 'César', 'Alexandre', 'Miguel'],
  ],
] as const; // biome-ignore format: word lists
const SOBRENOMES = [
  'Almeida', 'Alves', 'Andrade', 'Araújo', 'Barbosa', 'Batista', 'Borges', 'Braga', 'Campos', 'Cardoso', 'Carvalho', 'Castro', 'Costa',
  'Cunha', "D'Ávila", 'Dias', 'Duarte', 'Farias', 'Fernandes', 'Ferreira', 'Freitas', 'Gomes', 'Gonçalves', 'Kowalski', 'Lima', 'Lopes',
  'Machado', 'Martins', 'Melo', 'Mendes', 'Miranda', 'Monteiro', 'Moraes', 'Moreira', 'Moura', 'Nascimento', 'Nogueira', 'Nunes',
  'Oliveira', 'Pacheco', 'Pereira', 'Pinto', 'Prado', 'Ramos', 'Ribeiro', 'Rocha', 'Rodrigues', 'Sá', 'Santana', 'Santos', 'Silva',
  'Siqueira', 'Souza', 'Teixeira', 'Vieira', 'Yamamoto', 'Zanetti',
] as const; // biome-ignore format: a word list
const RAMOS = [
  'Contabilidade',
  'Advocacia',
  'Odontologia',
  'Padaria',
  'Engenharia',
  'Imobiliária',
  'Transportes',
  'Papelaria',
  'Estética',
  'Escola',
] as const;
const BAIRROS = [
  ['Centro', '80020'], ['Batel', '80420'], ['Água Verde', '80620'], ['Portão', '80610'], ['Boqueirão', '81650'], ['Cajuru', '82920'],
  ['Santa Felicidade', '82020'], ['Cabral', '80035'], ['Juvevê', '80030'], ['Rebouças', '80215'], ['Bacacheri', '82515'], ['Xaxim', '81810'],
] as const; // biome-ignore format: a word list
const RUAS = [
  'Rua Marechal Deodoro', 'Rua Barão do Rio Branco', 'Avenida República Argentina', 'Rua Brigadeiro Franco', 'Avenida Sete de Setembro',
  'Rua Conselheiro Laurindo', 'Rua Padre Anchieta', 'Avenida Marechal Floriano Peixoto', 'Rua Itupava', 'Rua Chile', 'Rua Augusto Stresser',
  'Avenida Winston Churchill', 'Rua João Negrão', 'Rua Desembargador Motta', 'Rua Pedro Ivo',
] as const; // biome-ignore format: a word list

const digits = (random: Random, length: number) => Array.from({ length }, () => random.int(0, 9)).join('');

function cpf(random: Random): string {
  const base = `${random.int(1, 9)}${digits(random, 8)}`;
  return base + checkDigitsOf(base);
}

/** One in four has the new format, with letters. */
function cnpj(random: Random): string {
  const letters = 'ABCDEFGHJKLMNPRSTVWXYZ0123456789'.split('');
  const root = random.chance(0.25)
    ? Array.from({ length: 8 }, () => random.pick(letters)).join('')
    : `${random.int(1, 9)}${digits(random, 7)}`;
  return `${root}0001${checkDigitsOf(`${root}0001`)}`;
}

export const phone = (random: Random) =>
  random.chance(0.85) ? `419${random.int(8, 9)}${digits(random, 7)}` : `413${digits(random, 7)}`;

function pessoaFisica(random: Random): string {
  const [primeiros, segundos] = random.pick(NOMES);
  const middle = random.chance(0.25) ? ` ${random.pick(segundos)}` : '';
  const second = random.chance(0.6) ? ` ${random.pick(SOBRENOMES)}` : '';
  return `${random.pick<string>(primeiros)}${middle}${second} ${random.pick(SOBRENOMES)}`;
}

const emailOf = (name: string, random: Random) => {
  const words = withoutAccents(name)
    .replace(/[^a-z ]/g, '')
    .split(' ');
  return `${words[0] ?? 'cliente'}.${words.at(-1) ?? ''}${random.int(1, 99)}@exemplo.com.br`;
};

/** A customer's fields as the form sends them, without the branch. */
export function clienteDemo(random: Random) {
  const juridica = random.chance(0.14);
  const nome_completo = juridica
    ? `${random.pick(SOBRENOMES)} ${random.pick(RAMOS)} Ltda.`
    : pessoaFisica(random);
  const [bairro, cepPrefix] = random.pick(BAIRROS);
  const withAddress = random.chance(0.8);
  const birthYear = random.int(1948, 2007);
  return {
    nome_completo,
    tipo_pessoa: juridica ? ('juridica' as const) : ('fisica' as const),
    cpf_cnpj: random.chance(0.88) ? (juridica ? cnpj(random) : cpf(random)) : null,
    telefone: phone(random),
    email: random.chance(0.6) ? emailOf(nome_completo, random) : null,
    data_nascimento:
      !juridica && random.chance(0.5)
        ? `${birthYear}-${pad(random.int(1, 12))}-${pad(random.int(1, 28))}`
        : null,
    cep: withAddress ? `${cepPrefix}${digits(random, 3)}` : null,
    endereco: withAddress ? random.pick(RUAS) : null,
    numero: withAddress ? String(random.int(12, 4200)) : null,
    complemento: withAddress && random.chance(0.3) ? `Apto ${random.int(11, 182)}` : null,
    bairro: withAddress ? bairro : null,
    cidade: withAddress ? 'Curitiba' : null,
    estado: withAddress ? 'PR' : null,
    observacoes: random.chance(0.06)
      ? random.pick(['Prefere contato por WhatsApp', 'Ligar depois das 18h', 'Cliente desde 2019'])
      : null,
  };
}

const pad = (value: number) => String(value).padStart(2, '0');
