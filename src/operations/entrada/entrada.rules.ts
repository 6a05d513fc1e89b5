/** The intake of a device, pure: its checklist, the accessories that are chips, the words of what was asked. */

export const MOMENTOS = ['entrada', 'saida'] as const;
export type Momento = (typeof MOMENTOS)[number];

export const ESTADOS = ['ok', 'defeito', 'nao_testado'] as const;
export type Estado = (typeof ESTADOS)[number];

export const ROTULO_ESTADO: Readonly<Record<Estado, string>> = {
  ok: 'OK',
  defeito: 'Defeito',
  nao_testado: 'Não testado',
};

export const NOTA_DO_PONTO = 200;

export interface Ponto {
  id: string;
  texto: string;
  estado: Estado;
  nota: string | null;
}
export type Resposta = Pick<Ponto, 'id' | 'estado' | 'nota'>;

/**
 * The checklist as it is kept: the texts come from the base, which is the kind's list or the one that was saved before. A
 * point without an answer was not tested; an answer to no point is dropped.
 */
export function responder(
  base: readonly { id: string; texto: string }[],
  respostas: readonly Resposta[],
): Ponto[] {
  const por = new Map(respostas.map((resposta) => [resposta.id, resposta]));
  return base.map(({ id, texto }) => {
    const { estado = 'nao_testado', nota = null } = por.get(id) ?? {};
    return { id, texto, estado, nota };
  });
}

/** Whether these answers are to points of this list. None at all fit any list: nothing was tested. */
export const respondeA = (
  base: readonly Pick<Ponto, 'id'>[],
  respostas: readonly Pick<Resposta, 'id'>[],
): boolean => respostas.length === 0 || respostas.some(({ id }) => base.some((ponto) => ponto.id === id));

/** The points that differ between the intake and the hand-over; a point that was tested only once does not count. */
export function diferencas(entrada: readonly Ponto[], saida: readonly Ponto[]): Map<string, Estado> {
  const antes = new Map(entrada.map(({ id, estado }) => [id, estado]));
  return new Map(
    saida.flatMap(({ id, estado }) => {
      const era = antes.get(id);
      const testado = era && era !== 'nao_testado' && estado !== 'nao_testado';
      return testado && era !== estado ? [[id, era] as const] : [];
    }),
  );
}

/** '20 ok · 2 com defeito · 1 não testado' */
export function resumo(pontos: readonly Pick<Ponto, 'estado'>[]): string {
  const quantos = (estado: Estado) => pontos.filter((ponto) => ponto.estado === estado).length;
  const nao_testados = quantos('nao_testado');
  return [
    `${quantos('ok')} ok`,
    `${quantos('defeito')} com defeito`,
    ...(nao_testados > 0 ? [`${nao_testados} ${nao_testados === 1 ? 'não testado' : 'não testados'}`] : []),
  ].join(' · ');
}

// Accessories ----------------------------------------------------------------------------------------------------------

const partes = (texto: string): string[] =>
  texto
    .split(',')
    .map((parte) => parte.trim())
    .filter(Boolean);
const igual = (a: string, b: string) => a.toLocaleLowerCase('pt-BR') === b.toLocaleLowerCase('pt-BR');

/** Whether the field names the accessory as a word of its own between commas. */
export const temAcessorio = (texto: string, acessorio: string): boolean =>
  partes(texto).some((parte) => igual(parte, acessorio));

/** The field with the accessory written, or taken out again. */
export const alternarAcessorio = (texto: string, acessorio: string): string =>
  (temAcessorio(texto, acessorio)
    ? partes(texto).filter((parte) => !igual(parte, acessorio))
    : [...partes(texto), acessorio]
  ).join(', ');
