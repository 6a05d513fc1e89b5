-- A branch may word a text of the papers itself; null is the wording of the whole company. Each save is still a new number,
-- counted for each of them apart. In a branch's rows a null text goes back to the company's.
alter table modelos_texto
  add column filial_id uuid constraint modelos_texto_filial_id_fkey references filiais (id) on delete cascade,
  drop constraint modelos_texto_numero;
-- A paper reads the newest of its branch and of the company: (bloco, filial_id) first.
alter table modelos_texto
  add constraint modelos_texto_numero unique nulls not distinct (bloco, filial_id, numero);
create index modelos_texto_filial_id_idx on modelos_texto (filial_id) where filial_id is not null;
