/** The limit of lines per 'Trocar técnico'. A separate file without schemas, so that the browser can load it early. */
export const LINHAS_DE_UMA_VEZ = 100;
export const ATE_100_LINHAS = 'Selecione até 100 linhas';
