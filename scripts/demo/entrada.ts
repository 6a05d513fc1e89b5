/**
 * The intake at the counter: emergency contact, checklist, passcode. Derived from the order's number, like its photos.
 */
import { assinaturaFixture } from '#operations/assinaturas/assinaturas.fixtures.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import type { ApiClient } from './equipe.ts';

const CONTATOS = ['Marido', 'Esposa', 'Filha', 'Mãe', 'Trabalho', 'Vizinho'];
const NOTAS_INTERNAS = [
  'Cliente pede para ligar só depois das 18 h.',
  'Já veio aberto de outra assistência: faltam dois parafusos.',
  'Perguntou duas vezes pelo prazo; avisar assim que a peça chegar.',
];
const CORES = ['Preto', 'Branco', 'Azul', 'Grafite'];
const NOTAS: Readonly<Record<string, string>> = {
  'Tela sem trincas': 'trincada no canto superior',
  Tela: 'listras verticais',
  'Carcaça e bordas': 'amassado na lateral',
  Bateria: 'descarrega em duas horas',
};

/** Two of three orders get the complete intake for their kind of device. */
export async function darEntrada(quem: ApiClient, ordem: OrdemServico): Promise<void> {
  const { id, numero_os: n, versao } = ordem;
  if (n % 3 === 0) return;
  const { tipos, tipo_id } = await quem.entrada.ler({ id });
  const tipo = tipos.find((um) => um.id === tipo_id);
  if (!tipo) return;
  const pede = (campo: (typeof tipo.campos)[number]) => tipo.campos.includes(campo);
  const pontos = tipo.checklist.map(({ id: ponto, texto }, index) => {
    const nota = NOTAS[texto];
    const estado = nota && n % 2 === 0 ? 'defeito' : (n + index) % 11 === 0 ? 'nao_testado' : 'ok';
    return { id: ponto, estado, nota: estado === 'defeito' ? nota : null } as const;
  });
  await quem.entrada.salvar({
    id,
    versao,
    ...(pede('contato') && {
      contato_nome: CONTATOS[n % CONTATOS.length],
      contato_telefone: `4199${String(1_000_000 + n * 7919).slice(-7)}`,
    }),
    ...(pede('cor') && { cor: CORES[n % CORES.length] }),
    ...(pede('armazenamento') && { armazenamento: n % 2 === 0 ? '128 GB' : '64 GB' }),
    ...(pede('pode_apagar_dados') && n % 4 > 0 && { pode_apagar_dados: n % 4 === 1 }),
    ...(pede('conta_removida') && { conta_removida: n % 5 === 0 }),
    pontos,
  });
  if (n % 4 === 1) {
    const nota = await quem.notas.escrever({ id, texto: NOTAS_INTERNAS[n % NOTAS_INTERNAS.length] ?? '' });
    if (n % 8 === 1) await quem.notas.fixar({ id: nota.id, fixada: true });
  }
  if (n % 5 === 0) {
    const { sha256, cliente } = await quem.assinaturas.paraAssinar({ id });
    await quem.assinaturas.assinar({ id, sha256, meio: 'tela', nome: cliente, imagem: assinaturaFixture() });
  }
  if (!pede('pode_apagar_dados')) return;
  const pin = String(1000 + ((n * 37) % 9000));
  const senha =
    n % 4 === 0 ? ({ tipo: 'padrao', senha: '1-2-5-8-9' } as const) : ({ tipo: 'pin', senha: pin } as const);
  await quem.entrada.guardarSenha({ id, senha });
}

const PARENTES = ['Marcos', 'Helena', 'Otávio', 'Rosângela'];

/** Usually the customer collects the device, which needs no input (undefined); sometimes another person or nobody. */
export function quemRetira(n: number) {
  if (n % 67 < 2) return { quem: 'ninguem' } as const;
  if (n % 11 !== 3) return undefined;
  const nome = `${PARENTES[n % PARENTES.length]} (parente)`;
  const documento = `RG ${20_000_000 + n * 37}`;
  return { quem: 'outra', nome, documento, pecas_devolvidas: n % 2 === 0 ? 'sim' : 'nao_houve' } as const;
}
