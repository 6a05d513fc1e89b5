/** A customer's rights (LGPD): export of everything about them, and anonymisation. */
import { Button, Group, Text, Title } from '@mantine/core';
import { IconFileTypePdf, IconFileZip, IconJson, IconUserOff } from '@tabler/icons-react';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { useExportarDados } from './privacidade.client.ts';

interface DadosPessoaisDialogProps {
  cliente: { id: string; nome_completo: string; anonimizado_em: Date | null };
  anonimizar: { isPending: boolean; run: () => Promise<unknown> };
  onClose: () => void;
}

export function DadosPessoaisDialog({ cliente, anonimizar, onClose }: DadosPessoaisDialogProps) {
  const { gerando, exportar } = useExportarDados(cliente.id);

  async function perguntar() {
    const sure = await confirm({
      title: 'Anonimizar cliente',
      message: <AvisoAnonimizar nome={cliente.nome_completo} />,
      confirmLabel: 'Anonimizar',
    });
    if (!sure) return;
    await anonimizar.run().then(onClose, () => undefined); // the toast has already shown the refusal
  }

  return (
    <Dialog
      title={`Dados pessoais: ${cliente.nome_completo}`}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <Title order={3}>Entregar uma cópia</Title>
      <Text c="dimmed" mb="xs">
        Cadastro, ordens com itens e status, vendas, consentimentos e histórico de alterações, de todas as
        filiais em que o mesmo CPF/CNPJ está. O ZIP leva também as fotos e os arquivos. A exportação fica
        registrada na auditoria.
      </Text>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} />}
          loading={gerando === 'pdf'}
          onClick={() => exportar('pdf')}
        >
          Baixar PDF
        </Button>
        <Button
          variant="default"
          leftSection={<IconJson size={16} />}
          loading={gerando === 'json'}
          onClick={() => exportar('json')}
        >
          Baixar JSON
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileZip size={16} />}
          component="a"
          href={`/api/clientes/${cliente.id}/dados_pessoais/arquivos`}
          download
        >
          Baixar ZIP com as fotos
        </Button>
      </Group>
      <Title order={3} mt="lg">
        Anonimizar
      </Title>
      {cliente.anonimizado_em ? (
        <Text c="dimmed">Este cliente já foi anonimizado.</Text>
      ) : (
        <>
          <Text c="dimmed" mb="xs">
            Remove o que identifica a pessoa. Ordens, vendas, valores e datas ficam, como a lei pede.
          </Text>
          <Button
            color="var(--color-danger-fill)"
            leftSection={<IconUserOff size={16} />}
            loading={anonimizar.isPending}
            onClick={() => void perguntar()}
          >
            Anonimizar
          </Button>
        </>
      )}
    </Dialog>
  );
}

function AvisoAnonimizar({ nome }: { nome: string }) {
  return (
    <>
      Deseja anonimizar {nome}? Nome, documento, telefone, e-mail, endereço, nascimento e observações serão
      apagados do cadastro e do histórico, e as fotos, os arquivos e as notas internas das ordens, em todas as
      filiais com o mesmo CPF/CNPJ. Ordens e vendas ficam, sem dizer de quem são.
      <strong> Isto não pode ser desfeito.</strong>
    </>
  );
}
