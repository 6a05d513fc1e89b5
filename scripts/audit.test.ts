import { expect, test } from 'vitest';
import { verdict } from './audit.mjs';

const report = (vulnerabilities: Record<string, string>) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(vulnerabilities).map(([name, severity]) => [name, { name, severity, range: '<1.2.3' }]),
    ),
    metadata: {
      vulnerabilities: Object.fromEntries(
        ['low', 'moderate', 'high', 'critical'].map((severity) => [
          severity,
          Object.values(vulnerabilities).filter((one) => one === severity).length,
        ]),
      ),
    },
  });

test('uma vulnerabilidade alta ou crítica reprova, pelo nome; uma menor não', () => {
  expect(verdict(report({ a: 'low', b: 'moderate' }))).toEqual({ audited: true, failing: [] });
  expect(verdict(report({ a: 'low', b: 'high', c: 'critical' }))).toEqual({
    audited: true,
    failing: ['b <1.2.3: high', 'c <1.2.3: critical'],
  });
  const contada = JSON.stringify({ metadata: { vulnerabilities: { high: 2, critical: 0 } } });
  expect(verdict(contada).failing).toEqual(['2 found']);
});

test('um registro sem lista de vulnerabilidades, ou fora de alcance, não reprova nem se diz aprovado', () => {
  const recusa = { message: '405 Method Not Allowed', statusCode: 405, error: { summary: '', detail: '' } };
  for (const resposta of [
    JSON.stringify(recusa),
    '{"error":{"code":"ENOTFOUND"}}',
    '',
    'npm error',
    'null',
    '[]',
  ])
    expect(verdict(resposta)).toEqual({ audited: false, failing: [] });
});
