/** The company's logo: choose, preview, remove. Changes are saved at once. */
import { Button, FileButton, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toast } from '#platform/web/toasts/toast.ts';
import classes from './Configuracoes.module.css';
import { configuracoes, useSalvarLogo } from './configuracoes.client.ts';
import { LOGO_ACEITO, LOGO_MAXIMO } from './configuracoes.rules.ts';

export function LogoField({ podeEditar }: { podeEditar: boolean }) {
  const { data: logo } = useQuery(configuracoes.logo.queryOptions());
  const salvar = useSalvarLogo();

  async function escolher(file: File | null) {
    if (!file) return;
    if (file.size > LOGO_MAXIMO) return toast.error(LOGO_ACEITO);
    const bytes = new Uint8Array(await file.arrayBuffer());
    salvar.mutate({ conteudo: base64De(bytes) });
  }

  return (
    <Group gap="sm" mb="md">
      {logo ? (
        <img
          className={classes.image}
          src={`data:${logo.tipo};base64,${logo.conteudo}`}
          alt="Logotipo da empresa"
        />
      ) : (
        <span>Sem logotipo</span>
      )}
      {podeEditar && (
        <FileButton onChange={(file) => void escolher(file)} accept="image/png,image/jpeg,image/webp">
          {(props) => (
            <Button variant="default" loading={salvar.isPending} {...props}>
              {logo ? 'Trocar logotipo' : 'Escolher logotipo'}
            </Button>
          )}
        </FileButton>
      )}
      {podeEditar && logo && (
        <Button variant="subtle" onClick={() => salvar.mutate({ conteudo: null })}>
          Tirar logotipo
        </Button>
      )}
      <span>PNG, JPEG ou WebP de até 1 MB</span>
    </Group>
  );
}

function base64De(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}
