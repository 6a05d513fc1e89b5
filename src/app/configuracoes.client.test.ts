/** Sistema › Configurações for people who may edit only some of it. */
import { expect, test } from 'vitest';
import { ABAS_DE_CONFIGURACOES, SECOES_DE_CONFIGURACOES } from '#company/configuracoes/abas.client.ts';
import { abasDeConfiguracoes, lugarDe, quemEditaUmaSecao } from '#company/configuracoes/secoes.client.ts';
import { comDependencias } from '#company/sistema/permissoes.rules.ts';
import { hasPermission, type Permission, permissionsOfRole } from '#platform/shared/permissions.ts';
import { mayOpen, type Screen } from '#platform/web/data/screen.ts';
import { screenAt } from './pages.ts';

function tela(): Screen {
  const screen = screenAt('/sistema/config');
  if (!screen) throw new Error('No page /sistema/config');
  return screen;
}
const abas = (granted: ReadonlySet<string>) =>
  abasDeConfiguracoes((permissao: Permission) => hasPermission(granted, permissao));

test('quem pode editar uma configuração abre a tela e vê a seção dela', () => {
  const todas = SECOES_DE_CONFIGURACOES;
  expect([...(tela().alsoFor ?? [])].sort()).toEqual(quemEditaUmaSecao().sort());
  expect(todas.length).toBe(20);
  for (const secao of todas) {
    const { editar, ver } = secao;
    const granted = new Set<string>(comDependencias([editar, ...(ver ? [ver] : [])]));
    expect.soft(mayOpen(tela(), granted), editar).toBe(true);
    expect
      .soft(
        abas(granted).flatMap(({ secoes }) => secoes),
        `${secao.secao} ${editar}`,
      )
      .toContain(secao);
  }
});

test('a gerência chega às etapas, aos tipos e às mensagens, e não ao que é da administração', () => {
  const gerencia = new Set<string>(permissionsOfRole('gerente'));
  expect(gerencia).toContain('modelos:editar');
  expect(gerencia).not.toContain('configuracoes:ver');
  expect(mayOpen(tela(), gerencia)).toBe(true);
  const vistas = abas(gerencia);
  expect(vistas.map(({ titulo }) => titulo)).toEqual(['Ordens', 'Vendas e dinheiro', 'Mensagens']);
  for (const { secoes } of vistas)
    for (const { editar } of secoes) expect.soft(gerencia, editar).toContain(editar);
});

test('quem não edita nem vê configurações não abre a tela', () => {
  const ninguem = new Set(['ordens_servico:ver']);
  expect(mayOpen(tela(), ninguem)).toBe(false);
  expect(abas(ninguem)).toEqual([]);
});

test('as seis abas têm as suas seções, e os endereços antigos abrem o lugar certo', () => {
  const todas = abas(new Set<string>(['*']));
  expect(todas.map(({ titulo }) => titulo)).toEqual(Object.values(ABAS_DE_CONFIGURACOES));
  const nomes = SECOES_DE_CONFIGURACOES.map(({ secao }) => secao);
  expect(new Set([...nomes, ...Object.keys(ABAS_DE_CONFIGURACOES)]).size).toBe(nomes.length + 6);
  const lugares = {
    empresa: 'empresa',
    dados: 'empresa dados',
    regras: 'empresa regras',
    ordens: 'ordens',
    vendas: 'vendas',
    comissoes: 'vendas comissoes',
    mensagens: 'mensagens',
    impressos: 'impressos',
    fotos: 'ordens fotos',
    acesso: 'acesso',
    email: 'mensagens email',
    financeiro: 'vendas financeiro',
    copias: 'acesso copias',
    desconhecido: 'empresa',
  };
  for (const [grupo, lugar] of Object.entries(lugares)) {
    const { aba, secao } = lugarDe(todas, grupo);
    expect.soft([aba?.aba, secao].filter(Boolean).join(' '), grupo).toBe(lugar);
  }
});
