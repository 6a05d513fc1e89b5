-- What each branch prints an order and its label on; labels are papers of their own formats.

alter table documentos_emitidos drop constraint documentos_emitidos_formato;
alter table documentos_emitidos add constraint documentos_emitidos_formato
  check (formato in ('80mm', 'a4', '50x30', '62x29'));

-- A branch without a row has the program's presets.
create table impressos_filiais (
  filial_id uuid primary key references filiais (id) on delete cascade,
  ordem text not null constraint impressos_filiais_ordem check (ordem in ('80mm', 'a4')),
  etiqueta text not null constraint impressos_filiais_etiqueta check (etiqueta in ('50x30', '62x29')),
  versao int not null default 1
);
