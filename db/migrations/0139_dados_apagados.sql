-- A device that is given away or thrown away has its data erased before: somebody of the shop says so, as proof. Until now the act
-- asked for it and did not keep the answer.
alter table retiradas add column dados_apagados boolean;
update retiradas set dados_apagados = true where tipo <> 'retirado';
alter table retiradas add constraint retiradas_dados_apagados_check
  check (case when tipo = 'retirado' then dados_apagados is null else dados_apagados is true end);
