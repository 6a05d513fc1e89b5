/** The mail server, and a test that sends a real message. */
import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { isDomainError } from '#platform/web/data/api.ts';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { PasswordInput } from '#platform/web/forms/PasswordInput.tsx';
import { Select } from '#platform/web/forms/Select.tsx';
import { useGrupo, useSalvarSmtp, useTestarEmail } from './configuracoes.client.ts';
import type { Configuracoes, ConfiguracoesLidas } from './configuracoes.contract.ts';
import { PORTA_USUAL, type Seguranca } from './configuracoes.rules.ts';
import { GrupoForm } from './GrupoForm.tsx';

const SEGURANCAS: { value: Seguranca; label: string }[] = [
  { value: 'tls', label: 'TLS (porta 465)' },
  { value: 'starttls', label: 'STARTTLS (porta 587)' },
  { value: 'nenhuma', label: 'Nenhuma (só um servidor neste mesmo computador)' },
];

const valoresDe = (dados: Configuracoes) => ({
  smtp_servidor: dados.smtp_servidor ?? '',
  smtp_porta: String(dados.smtp_porta ?? PORTA_USUAL.tls) as string | number,
  smtp_seguranca: dados.smtp_seguranca ?? ('tls' as Seguranca),
  smtp_usuario: dados.smtp_usuario ?? '',
  smtp_senha: '',
  smtp_remetente: dados.smtp_remetente ?? '',
});

export function EmailForm({ dados, podeEditar }: { dados: ConfiguracoesLidas; podeEditar: boolean }) {
  const salvar = useSalvarSmtp();
  const grupo = useGrupo({
    dados,
    valoresDe,
    esquema: ({ smtpInput }) => smtpInput,
    salvar: salvar.mutateAsync,
  });
  const { form } = grupo;

  function mudarSeguranca(value: string | null) {
    const nova = SEGURANCAS.find((opcao) => opcao.value === value)?.value ?? 'tls';
    const usual = Object.values(PORTA_USUAL).map(String).includes(String(form.values.smtp_porta));
    form.setFieldValue('smtp_seguranca', nova);
    if (usual) form.setFieldValue('smtp_porta', String(PORTA_USUAL[nova]));
  }

  return (
    <GrupoForm
      titulo="E-mail"
      texto="Com um servidor de e-mail, quem esquece a senha recebe um link. Sem ele, um administrador entrega o link."
      podeEditar={podeEditar}
      {...grupo}
    >
      <EnderecoDosLinks endereco={dados.endereco_dos_links} />
      <FormGrid>
        <FormGrid.Cell span={8}>
          <TextInput
            label="Servidor SMTP"
            placeholder="smtp.exemplo.com.br"
            {...form.getInputProps('smtp_servidor')}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={4}>
          <TextInput label="Porta" inputMode="numeric" {...form.getInputProps('smtp_porta')} />
        </FormGrid.Cell>
        <Select
          label="Segurança"
          data={SEGURANCAS}
          allowDeselect={false}
          {...form.getInputProps('smtp_seguranca')}
          onChange={mudarSeguranca}
        />
        <FormGrid.Cell span={6}>
          <TextInput label="Usuário" autoComplete="off" {...form.getInputProps('smtp_usuario')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <PasswordInput
            label="Senha do e-mail"
            placeholder={dados.tem_senha_smtp ? 'Guardada' : undefined}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha do e-mail' }}
            {...form.getInputProps('smtp_senha')}
          />
        </FormGrid.Cell>
        <TextInput label="E-mail do remetente" type="email" {...form.getInputProps('smtp_remetente')} />
      </FormGrid>
      {podeEditar && dados.smtp_servidor && <TesteEmail desligado={form.isDirty()} />}
    </GrupoForm>
  );
}

/** Shows the base URL of mailed links, so that a wrong one is noticed before a mail goes out. */
function EnderecoDosLinks({ endereco }: { endereco: string | null }) {
  if (endereco === null) {
    return (
      <Alert role="note" variant="light" icon={<IconAlertTriangle size={18} />} mb="md">
        <strong>Nenhum link sai por e-mail.</strong> O programa não sabe por qual endereço as outras pessoas o
        abrem. Até lá, convites e links de nova senha são entregues por um administrador, em Sistema ›
        Usuários. Informe o endereço público em Empresa.
      </Alert>
    );
  }
  const soAqui = new URL(endereco).hostname === 'localhost';
  return (
    <Text fz="small" mb="md">
      Os links enviados começam com <strong>{endereco}</strong>
      {soAqui ? ' e só abrem neste computador, como o próprio programa.' : '.'}
    </Text>
  );
}

function TesteEmail({ desligado }: { desligado: boolean }) {
  const [para, setPara] = useState('');
  const testar = useTestarEmail();
  const recusa = isDomainError(testar.error)
    ? (testar.error.data?.motivo ?? testar.error.message)
    : undefined;
  return (
    <>
      <Group align="end" gap="xs" mt="md">
        <TextInput
          label="Enviar um teste para"
          type="email"
          value={para}
          onChange={(event) => setPara(event.currentTarget.value)}
        />
        <Button
          variant="default"
          loading={testar.isPending}
          disabled={desligado || para.trim() === ''}
          onClick={() => testar.mutate({ para })}
        >
          Enviar teste
        </Button>
      </Group>
      {desligado && <Text>Salve antes de testar.</Text>}
      <div role="status">
        {testar.data && (
          <Alert color="green" mt="sm">
            Enviado. O servidor respondeu: {testar.data.resposta}
          </Alert>
        )}
        {testar.isError && (
          <Alert color="red" mt="sm">
            {String(recusa ?? 'O e-mail não foi enviado')}
          </Alert>
        )}
      </div>
    </>
  );
}
