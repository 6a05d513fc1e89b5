-- A link that stands in a message which nobody has sent yet; the next one of the same person takes its place.
alter table links_publicos add column rascunho boolean not null default false;
