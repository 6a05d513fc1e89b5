/** Protocols of a shop, deterministic per index. */
const MOTIVOS = [
  'Quer saber por que o conserto atrasou',
  'Pediu a nota do serviço de novo',
  'Reclamou do preço da bateria',
  'Perguntou pela garantia da tela 📱',
];
const NOMES = ['Maria Souza', 'João Lima', 'Ana Prado', 'Zélia Nogueira', 'Caio Reis'];

export const protocoloFixture = (index = 0) => ({
  cliente_id: null as string | null,
  nome: NOMES[index % NOMES.length] ?? '',
  telefone: index % 2 === 0 ? '11999990000' : null,
  motivo: MOTIVOS[index % MOTIVOS.length] ?? '',
});
