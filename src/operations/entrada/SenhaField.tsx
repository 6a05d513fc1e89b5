/** The passcode of the device, in a window of its own and in the intake's. A form with a secret keeps no draft. */
import { Button, Input, SegmentedControl, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { type SchemaForm, useSchemaForm } from '#platform/web/forms/form.ts';
import { senhaDoAparelho } from '#registers/equipamentos/senha.contract.ts';
import {
  PONTOS,
  padraoDe,
  pontosDe,
  ROTULO_SENHA,
  TIPOS_SENHA,
  type TipoSenha,
} from '#registers/equipamentos/senhas.rules.ts';
import classes from './Entrada.module.css';

export interface SenhaForm {
  tipo: TipoSenha;
  senha: string;
}

const TIPOS = TIPOS_SENHA.map((value) => ({ value, label: ROTULO_SENHA[value] }));

export const useSenhaForm = () =>
  useSchemaForm<SenhaForm>(senhaDoAparelho as never, { tipo: 'pin', senha: '' });

/** `first`: the cursor starts here. */
export function SenhaField({ form, first = false }: { form: SchemaForm<SenhaForm>; first?: boolean }) {
  const { tipo } = form.values;
  return (
    <FormGrid>
      <Text c="dimmed">Fica cifrada e some quando o aparelho é entregue ou a ordem é cancelada.</Text>
      <Input.Wrapper label="Como é a senha?" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Como é a senha?"
          data={TIPOS}
          value={tipo}
          onChange={(outro) => form.setValues({ tipo: outro as TipoSenha, senha: '' })}
        />
      </Input.Wrapper>
      <CampoDaSenha form={form} first={first} />
    </FormGrid>
  );
}

function CampoDaSenha({ form, first }: { form: SchemaForm<SenhaForm>; first: boolean }) {
  const { tipo } = form.values;
  const campo = {
    ...form.getInputProps('senha'),
    autoComplete: 'off',
    spellCheck: false,
    'data-autofocus': first || undefined,
  };
  if (tipo === 'nenhuma') return <Text c="dimmed">O cliente disse que o aparelho não tem senha.</Text>;
  if (tipo === 'pin') return <TextInput key="pin" label="PIN" inputMode="numeric" {...campo} />;
  if (tipo === 'senha') return <TextInput key="senha" label="Senha" {...campo} />;
  return (
    <>
      <TextInput
        key="padrao"
        label="Padrão"
        description="Os pontos na ordem, da esquerda para a direita e de cima para baixo: 1-2-5-8"
        inputMode="numeric"
        {...campo}
      />
      <DesenhoDoPadrao
        padrao={form.values.senha}
        onChange={(senha) => {
          form.setFieldValue('senha', senha);
          form.clearFieldError('senha');
        }}
      />
    </>
  );
}

interface DesenhoProps {
  padrao: string;
  /** Absent: the pattern is read-only. */
  onChange?: (padrao: string) => void;
}

/** The nine points of a pattern, numbered in the order in which they are joined. */
function DesenhoDoPadrao({ padrao, onChange }: DesenhoProps) {
  const pontos = pontosDe(padrao);
  return (
    <fieldset className={classes.padrao} aria-label="Pontos do padrão">
      {PONTOS.map((ponto) => {
        const vez = pontos.indexOf(ponto) + 1;
        const nome = vez > 0 ? `Ponto ${ponto}, ${vez}º` : `Ponto ${ponto}`;
        return (
          <button
            key={ponto}
            type="button"
            aria-label={nome}
            disabled={!onChange}
            data-marcado={vez > 0 || undefined}
            onClick={() => vez === 0 && onChange?.(padraoDe([...pontos, ponto]))}
          >
            {vez > 0 ? vez : ''}
          </button>
        );
      })}
      {onChange && pontos.length > 0 && (
        <Button variant="default" size="xs" onClick={() => onChange('')}>
          Limpar
        </Button>
      )}
    </fieldset>
  );
}
