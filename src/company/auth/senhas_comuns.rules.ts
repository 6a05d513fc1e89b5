// Whether a password is among those an attacker guesses first (decisions § 6). A word list plus the digits and
// punctuation people append covers several thousand of the most used passwords, Brazilian ones included, without
// shipping them one by one.

const PALAVRAS = new Set(
  `
  senha senhas minhasenha novasenha suasenha mudar mudar123 trocar acesso entrar usuario cliente admin administrador
  administrator adm root toor teste testes test tester temp temporario padrao default gerente atendente tecnico loja
  empresa assistencia assistenciatecnica celular celulares smartphone iphone samsung xiaomi motorola android apple
  galaxy nokia windows microsoft google facebook instagram whatsapp twitter youtube hotmail gmail internet computador
  notebook conserto reparo vendas venda estoque caixa financeiro balcao suporte sistema servidor servidores
  brasil brazil brasileiro saopaulo riodejaneiro curitiba salvador fortaleza recife manaus belem goiania brasilia
  minas gerais bahia parana pernambuco ceara flamengo corinthians palmeiras santos saopaulofc vasco vascodagama gremio
  internacional cruzeiro atletico botafogo fluminense timao mengao verdao futebol neymar ronaldo ronaldinho pele kaka
  amor amorzinho meuamor teamo amo amoreterno vida vidaloka minhavida paixao coracao saudade felicidade felicidades
  feliz alegria sucesso vitoria vitorioso esperanca sorte dinheiro familia minhafamilia casa filho filha meufilho
  minhafilha mamae papai amigo amigos amizade estrela sol lua princesa principe rainha anjo anjinho gatinha gatinho
  cachorro cachorrinho bebe lindo linda gostosa gostoso delicia chocolate morango banana
  jesus jesuscristo cristo deus deusefiel deusefie deusnocomando deusnocontrole senhor nossasenhora aparecida espirito
  fe abencoado abencoada aleluia gloria biblia igreja
  ana maria joao jose pedro paulo lucas mateus marcos gabriel gabriela rafael rafaela daniel daniela rodrigo fernando
  fernanda juliana julia carlos eduardo andre antonio francisco luiz luis felipe bruno bruna leonardo gustavo guilherme
  vinicius thiago tiago marcelo ricardo roberto alexandre amanda camila carolina beatriz leticia larissa mariana
  patricia priscila vanessa aline jessica bianca isabela isabella sophia sofia alice miguel arthur davi bernardo heitor
  samuel enzo valentina helena laura manuela
  password passw0rd pass passwd p@ssw0rd p@ssword letmein welcome login monkey dragon master superman batman spiderman
  ironman naruto goku pokemon pikachu starwars princess sunshine shadow ashley michael jordan jennifer hunter killer
  charlie football baseball basketball soccer hockey iloveyou loveyou lovely secret freedom whatever trustno1 ninja
  mustang access flower cookie cheese summer winter spring autumn hello computer qwerty azerty asdfgh zxcvbn matrix
  corvette ferrari mercedes porsche harley hammer silver golden diamond purple orange yellow blue green black pepper
  ginger buster tigger maggie bailey daisy joshua matthew andrew daniel1 thomas george robert william jessica1 nicole
  michelle heather amanda1 taylor justin anthony chelsea liverpool arsenal barcelona realmadrid changeme secure
  security guest demo sample example user username operator oracle mysql postgres public private
  qazwsx a1b2c3 a1b2c3d4 102030 112233 11223344 123321 123654 321654 142536 998877 segredo qwe qweasd qweasdzxc asd zxc asdasd qweqwe zxczxc abc abcabc aaa xxx abcd
  `
    .trim()
    .split(/\s+/),
);

const FILEIRAS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'asdfghjklç',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  '147258369',
  '159753',
  '789456123',
];
const SEQUENCIAS = FILEIRAS.flatMap((fileira) => [fileira, [...fileira].reverse().join('')]);

const withoutAccents = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Length of the shortest substring whose repetition makes up the whole text ('121212' → 2). */
function periodo(texto: string): number {
  for (let tamanho = 1; tamanho < texto.length; tamanho++) {
    if (
      texto ===
      texto
        .slice(0, tamanho)
        .repeat(Math.ceil(texto.length / tamanho))
        .slice(0, texto.length)
    )
      return tamanho;
  }
  return texto.length;
}

const emSequencia = (texto: string) =>
  texto.length >= 3 && SEQUENCIAS.some((sequencia) => sequencia.includes(texto));

/** A day, month and year in digits, or a year alone: attackers try birthdays early. */
const pareceData = (texto: string) =>
  /^(0?[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)?\d{2}$/.test(texto) || /^(19|20)\d{2}$/.test(texto);

export function senhaComum(
  senha: string,
  pessoa: { email: string; nome_completo: string; empresa?: string | null },
): boolean {
  const texto = withoutAccents(senha);
  const [, antes = '', miolo = '', depois = ''] =
    /^(\d*)(.*?)(\d*)$/s.exec(texto.replace(/[!@#$%&*?.\-_]+$/, '')) ?? [];
  const [conta = ''] = withoutAccents(pessoa.email).split('@');
  const nomes = [pessoa.nome_completo, pessoa.empresa ?? ''].map(withoutAccents);
  const proprios = [
    conta,
    ...nomes.flatMap((nome) => [...nome.split(/\s+/), nome.replace(/\s+/g, '')]),
  ].filter((proprio) => proprio.length >= 3);
  const palavra = (candidata: string) => PALAVRAS.has(candidata) || proprios.includes(candidata);
  const pedaco = texto.slice(0, periodo(texto));

  if (pedaco.length <= 2 || palavra(pedaco) || emSequencia(pedaco)) return true;
  if (palavra(texto) || emSequencia(texto) || pareceData(texto)) return true;
  // 'senha123', 'Brasil2024!', '123mudar': a known word with digits around it. '123456a': a digit sequence with a
  // letter or two.
  if (antes.length + depois.length <= 8 && (palavra(miolo) || emSequencia(miolo))) return true;
  return miolo.length <= 2 && (emSequencia(antes + depois) || PALAVRAS.has(antes + depois));
}
