/** Sections of the printed export: the customer's consents and the changes of their data. */
import type { RegistroAuditado } from '#company/auditoria/auditoria.contract.ts';
import type { Section, SectionWords } from '#platform/shared/personal_data.ts';
import { ROTULO_CANAL, ROTULO_FORMA } from './consentimentos.rules.ts';
import type { Consentimento } from './privacidade.contract.ts';

export type ConsentimentoExportado = Omit<Consentimento, 'por'>;
export type AlteracaoExportada = Pick<
  RegistroAuditado,
  'criado_em' | 'operacao' | 'registro' | 'filial' | 'campos'
>;

export const secaoDosConsentimentos = (
  consentimentos: readonly ConsentimentoExportado[],
  { when }: SectionWords,
): Section => ({
  title: 'Consentimentos de contato',
  lines: consentimentos.map(({ canal, concedido, como, criado_em }) => [
    when(criado_em),
    `${ROTULO_CANAL[canal]}: ${concedido ? 'autorizado' : 'retirado'} (${ROTULO_FORMA[como].toLowerCase()})`,
  ]),
});

export const secaoDasAlteracoes = (
  alteracoes: readonly AlteracaoExportada[],
  { when }: SectionWords,
): Section => ({
  title: 'Histórico de alterações',
  lines: alteracoes.map(({ criado_em, operacao, registro, campos }) => [
    when(criado_em),
    [
      registro ? `${operacao}: ${registro}` : operacao,
      ...campos
        .filter(({ mudou }) => mudou)
        .map(({ rotulo, antes, depois }) => `${rotulo}: ${antes ?? '-'} → ${depois ?? '-'}`),
    ].join('\n'),
  ]),
});
