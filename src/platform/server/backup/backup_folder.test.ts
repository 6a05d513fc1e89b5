import { expect, it } from 'vitest';
import { expired } from './backup_folder.ts';

const at = (kind: string, iso: string) => `${kind}-${iso.replaceAll(':', '-')}Z.tar`;
const days = (many: number, hour = '06:15:00') =>
  Array.from({ length: many }, (_, i) => {
    const day = new Date(Date.UTC(2026, 10, 22 - i)).toISOString().slice(0, 10);
    return at('copia', `${day}T${hour}`);
  });

it('de um ano de cópias diárias ficam 7 dias, 4 semanas e 12 meses', () => {
  const all = days(500);
  const old = expired(all);
  const kept = all.filter((name) => !old.includes(name)).map((name) => name.slice(6, 16));
  expect(kept.slice(0, 7)).toEqual(all.slice(0, 7).map((name) => name.slice(6, 16)));
  // Weeks begin on Monday; the 22nd of November 2026 is a Sunday.
  expect(kept).toContain('2026-11-15');
  expect(kept).toContain('2026-11-08');
  expect(kept).toContain('2026-11-01');
  expect(
    kept.filter((day) => day.endsWith('-31') || day.endsWith('-30') || day.endsWith('-28')),
  ).toHaveLength(11);
  expect(kept).toHaveLength(7 + 3 + 11);
});

it('do mesmo dia fica a mais nova, pelo dia de São Paulo', () => {
  const [late, early] = [at('copia', '2026-11-22T02:30:00'), at('copia', '2026-11-21T06:15:00')];
  expect(expired([early, late])).toEqual([early]);
  expect(expired([at('copia', '2026-11-22T03:30:00'), early])).toEqual([]);
});

it('quantas ficam é escolha da loja, e a mais nova fica sempre', () => {
  const all = days(60);
  const kept = (keep: { days: number; weeks: number; months: number }) =>
    all.filter((name) => !expired(all, keep).includes(name));
  expect(kept({ days: 1, weeks: 0, months: 0 })).toEqual(all.slice(0, 1));
  expect(kept({ days: 30, weeks: 0, months: 0 })).toEqual(all.slice(0, 30));
  expect(kept({ days: 2, weeks: 3, months: 0 })).toHaveLength(2 + 2);
});

it('uma loja parada há anos não perde as que tem', () => {
  expect(expired([at('copia', '2019-01-01T06:15:00')])).toEqual([]);
});

it('das feitas antes de atualizar e de restaurar ficam 5 de cada, e o que não é nosso fica', () => {
  const before = Array.from({ length: 7 }, (_, i) =>
    at('antes-da-atualizacao', `2026-01-0${i + 1}T10:00:00`),
  );
  const others = [
    at('antes-da-restauracao', '2026-01-01T10:00:00'),
    'foto.jpg',
    'copia-velha.tar',
    'copia-2026-11-22T06-15-00Z.tar.parcial',
  ];
  expect(expired([...before, ...others]).sort()).toEqual(before.slice(0, 2));
});
