/** 'Quantas maquininhas?': each card machine with its fee table, pasted from the card company's site. */
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { newId } from '#platform/shared/ids.ts';
import { plural } from '#platform/shared/text.ts';
import { DateInput } from '#platform/web/forms/DateInput.tsx';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import classes from './Comecar.module.css';
import type { ComecarForm } from './comecar_form.rules.ts';
import { lerTabela } from './taxas.rules.ts';

export function MaquininhasPanel({ form }: { form: SchemaForm<ComecarForm> }) {
  const { maquininhas } = form.values;
  const nova = () =>
    form.insertListItem('maquininhas', {
      chave: newId(),
      nome: maquininhas.length === 0 ? 'Maquininha' : `Maquininha ${maquininhas.length + 1}`,
      tabela: '',
      antecipado: false,
      a_cair: [],
    });
  return (
    <section className={classes.section} aria-labelledby="comecar-maquininhas">
      <h3 id="comecar-maquininhas" className={classes.title}>
        Quantas maquininhas?
      </h3>
      {maquininhas.map(({ chave, tabela }, indice) => (
        <div key={chave} className={classes.machine}>
          <TextInput label="Nome" {...form.getInputProps(`maquininhas.${indice}.nome`)} />
          <Textarea
            label="Taxas"
            description="Cole a tabela do site: uma linha por taxa, como 'Débito 1,37%' e '2x a 6x 4,99%'"
            autosize
            minRows={3}
            maxRows={10}
            {...form.getInputProps(`maquininhas.${indice}.tabela`)}
          />
          <TabelaLida tabela={tabela} />
          <Checkbox
            label="A maquininha paga tudo no dia seguinte (antecipado)"
            {...form.getInputProps(`maquininhas.${indice}.antecipado`, { type: 'checkbox' })}
          />
          <ACair form={form} indice={indice} />
          <IconAction
            label={`Remover maquininha ${indice + 1}`}
            icon={IconTrash}
            tone="danger"
            onClick={() => form.removeListItem('maquininhas', indice)}
          />
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        className={classes.add}
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={nova}
      >
        Adicionar maquininha
      </Button>
    </section>
  );
}

/** Card payments made before today that have not reached the bank: net value and day, from the card company's site. */
function ACair({ form, indice }: { form: SchemaForm<ComecarForm>; indice: number }) {
  const lista = `maquininhas.${indice}.a_cair`;
  const cartoes = form.values.maquininhas[indice]?.a_cair ?? [];
  return (
    <div className={classes.coming}>
      {cartoes.map(({ chave }, numero) => (
        <div key={chave} className={classes.card}>
          <MoneyInput label="Valor líquido a cair" {...form.getInputProps(`${lista}.${numero}.liquido`)} />
          <DateInput label="Cai em" {...form.getInputProps(`${lista}.${numero}.previsto_para`)} />
          <IconAction
            label={`Remover cartão a receber ${numero + 1}`}
            icon={IconTrash}
            tone="danger"
            onClick={() => form.removeListItem(lista, numero)}
          />
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        className={classes.add}
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={() => form.insertListItem(lista, { chave: newId(), liquido: null, previsto_para: null })}
      >
        Adicionar cartão a receber
      </Button>
    </div>
  );
}

/** Shows the parsed fees, and each line that could not be parsed. */
function TabelaLida({ tabela }: { tabela: string }) {
  const { debito, credito, ignoradas } = lerTabela(tabela);
  if (tabela.trim() === '') return null;
  const lidas = [
    debito !== null && 'débito',
    credito.length > 0 && plural(credito.length, 'parcelamento', 'parcelamentos'),
  ].filter((um) => um !== false);
  return (
    <div aria-live="polite" className={classes.text}>
      {lidas.length > 0 && <p>Lidas: {lidas.join(' e ')}</p>}
      {ignoradas.map((linha) => (
        <p key={linha} className={classes.ignored}>
          Não entendida: {linha}
        </p>
      ))}
    </div>
  );
}
