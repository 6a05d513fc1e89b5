-- The first steps that the administrators of a new shop skipped, and whether they hid the list. Whether a step is done
-- follows from the shop's data.
create table primeiros_passos (
  id boolean primary key default true constraint primeiros_passos_uma check (id),
  pulados text[] not null default '{}',
  oculto boolean not null default false
);
insert into primeiros_passos default values;
