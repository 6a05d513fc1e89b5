/** Passcodes of devices: their kinds, and valid patterns. Pure. */
export const TIPOS_SENHA = ['pin', 'senha', 'padrao', 'nenhuma'] as const;
export type TipoSenha = (typeof TIPOS_SENHA)[number];

export const ROTULO_SENHA: Readonly<Record<TipoSenha, string>> = {
  pin: 'PIN',
  senha: 'Senha',
  padrao: 'Padrão',
  nenhuma: 'Sem senha',
};

export const PADRAO_INVALIDO = 'O padrão tem de 4 a 9 pontos, sem repetir';

/** The nine points of the pattern, row by row: '1-2-5-8'. */
export const PONTOS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export const pontosDe = (padrao: string): string[] => padrao.match(/[1-9]/g) ?? [];
export const padraoDe = (pontos: readonly string[]): string => pontos.join('-');

/** Whether the text is a valid pattern: four to nine distinct points, with any spaces or dashes. */
export function padraoValido(texto: string): boolean {
  const pontos = pontosDe(texto);
  const outros = texto.replace(/[1-9\s-]/g, '');
  return outros === '' && pontos.length >= 4 && pontos.length <= 9 && new Set(pontos).size === pontos.length;
}
