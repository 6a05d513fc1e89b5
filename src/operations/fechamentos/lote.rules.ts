/** Lines that change hands in one act. A file of its own, without the schemas, so that the browser loads it early. */
export const LINHAS_DE_UMA_VEZ = 100;
export const ATE_100_LINHAS = 'Selecione até 100 linhas';
