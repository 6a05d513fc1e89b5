-- papeis: a restriction of the role. People with it see their own records, where a table says whose its rows are.
alter table papeis add column so_proprias boolean not null default false;
