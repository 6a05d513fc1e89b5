/**
 * The letter 'Notificação de retirada' (02 § 5) to the customer of an uncollected device, with a field for the postal
 * receipt (AR).
 */
import { defineImpresso, type Peca } from '#company/documentos/impressos.rules.ts';
import { formatDocument } from '#platform/shared/documents.ts';

export interface DadosDaNotificacao {
  numero_os: number;
  cliente: string;
  documento: string | null;
  endereco: string | null;
  aparelho: string;
  numero_serie: string | null;
  /** ISO 8601. */
  pronta_em: string;
  dias: number;
  saldo: string | null;
  endereco_filial: string | null;
  horario: string | null;
}

const campo = (rotulo: string, texto: string | null): Peca[] =>
  texto ? [{ text: [{ text: `${rotulo}: `, bold: true }, { text: texto }], margin: [0, 0, 0, 3] }] : [];

const VAZIO = '_______________________________';

export const NOTIFICACAO = defineImpresso<DadosDaNotificacao>({
  impresso: 'notificacao_retirada',
  titulo: 'Notificação de retirada',
  intitular: ({ numero_os }) => `Notificação de retirada · ordem de serviço #${numero_os}`,
  revisao: 1,
  textos: [
    {
      bloco: 'notificacao_retirada',
      rotulo: 'Notificação de retirada: texto',
      ajuda: 'Sai na carta a quem não retirou o aparelho. Confirme com um advogado.',
      padrao:
        'O aparelho descrito acima está pronto e à sua disposição desde {pronta_em}, há {dias} dias, e não foi retirado.\nPedimos que o retire em até 30 dias a contar do recebimento desta carta, ou que nos diga o que deseja fazer com ele.\nValor a pagar: {saldo}\nEndereço: {endereco}\nHorário: {horario}',
      variaveis: {
        pronta_em: 'desde quando está pronto',
        dias: 'dias desde então',
        saldo: 'quanto falta pagar',
        endereco: 'endereço da filial',
        horario: 'horário da filial',
      },
    },
  ],
  variaveis: ({ pronta_em, dias, saldo, endereco_filial, horario }, { instante }) => ({
    pronta_em: instante(pronta_em).slice(0, 10),
    dias: String(dias),
    saldo,
    endereco: endereco_filial,
    horario,
  }),
  corpo: (dados, { textos }) => [
    ...campo('Destinatário', dados.cliente),
    ...campo('CPF/CNPJ', dados.documento && formatDocument(dados.documento)),
    ...campo('Endereço', dados.endereco),
    ...campo('Aparelho', dados.aparelho),
    ...campo('Nº de série/IMEI', dados.numero_serie),
    { text: textos.notificacao_retirada ?? '', margin: [0, 14, 0, 24] },
    { text: `Local e data: ${VAZIO}`, margin: [0, 0, 0, 24] },
    { text: `Assinatura da loja: ${VAZIO}`, margin: [0, 0, 0, 36] },
    {
      table: {
        widths: ['*'],
        body: [
          [
            {
              stack: [
                { text: 'Aviso de recebimento (AR)', bold: true, margin: [0, 0, 0, 8] },
                { text: `AR nº ${VAZIO}    Data ____/____/________`, margin: [0, 0, 0, 12] },
                { text: `Recebido por ${VAZIO}    Documento ____________________` },
              ],
              margin: [8, 8, 8, 8],
            },
          ],
        ],
      },
    },
  ],
});
