/** Shows one photo large: arrow keys page through the photos, caption and category are edited below it. */
import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { DateTimeText } from '#platform/web/look/values.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { enderecoDoArquivo, useAlterarAnexo, useExcluirAnexo } from './anexos.client.ts';
import type { AlterarAnexoInput, AnexoMostrado } from './anexos.contract.ts';
import { CATEGORIAS_ESCOLHIDAS, LEGENDA_MAXIMA, ROTULO_CATEGORIA, TIPO_FOTO } from './anexos.rules.ts';
import classes from './Fotos.module.css';

interface FotoDialogProps {
  anexos: readonly AnexoMostrado[];
  id: string;
  onId: (id: string) => void;
  onClose: () => void;
}

export function FotoDialog({ anexos, id, onId, onClose }: FotoDialogProps) {
  const anexo = anexos.find((um) => um.id === id);
  const iguais = anexos.filter(({ tipo }) => (tipo === TIPO_FOTO) === (anexo?.tipo === TIPO_FOTO));
  const lugar = iguais.findIndex((um) => um.id === id);
  const ir = (passos: number) => {
    const outra = iguais[lugar + passos];
    if (outra) onId(outra.id);
  };
  useSetas(ir);
  // Another user removed the attachment.
  useEffect(() => {
    if (!anexo) onClose();
  }, [anexo, onClose]);
  if (!anexo) return null;
  const foto = anexo.tipo === TIPO_FOTO;
  return (
    <Aberta
      anexo={anexo}
      titulo={foto ? `Foto ${lugar + 1} de ${iguais.length}` : 'Arquivo'}
      onClose={onClose}
      onExcluida={() => {
        const vizinha = iguais[lugar + 1] ?? iguais[lugar - 1];
        if (vizinha && foto) onId(vizinha.id);
        else onClose();
      }}
    >
      {foto && (
        <Group gap="xs" wrap="nowrap">
          <IconAction
            label="Anterior"
            icon={IconChevronLeft}
            size="large"
            disabled={lugar === 0}
            onClick={() => ir(-1)}
          />
          <img
            className={classes.aberta}
            src={enderecoDoArquivo(anexo.id)}
            alt={anexo.legenda ?? anexo.nome}
          />
          <IconAction
            label="Próxima"
            icon={IconChevronRight}
            size="large"
            disabled={lugar === iguais.length - 1}
            onClick={() => ir(1)}
          />
        </Group>
      )}
    </Aberta>
  );
}

function useSetas(ir: (passos: number) => void): void {
  const tecla = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (target instanceof Element && target.closest('input, [role=radiogroup]')) return;
    if (key === 'ArrowLeft') ir(-1);
    if (key === 'ArrowRight') ir(1);
  });
  useEffect(() => {
    window.addEventListener('keydown', tecla);
    return () => window.removeEventListener('keydown', tecla);
  }, []);
}

/** Typed text belongs to one version of one photo and is dropped when either changes. */
function useCampos({ id, versao, legenda, categoria }: AnexoMostrado) {
  const lida = { chave: `${id} ${versao}`, legenda: legenda ?? '', categoria: categoria as string };
  const [digitada, setDigitada] = useState(lida);
  const campos = digitada.chave === lida.chave ? digitada : lida;
  return {
    ...campos,
    mudar: (mudanca: { legenda?: string; categoria?: string }) => setDigitada({ ...campos, ...mudanca }),
  };
}

interface AbertaProps {
  anexo: AnexoMostrado;
  titulo: string;
  onClose: () => void;
  onExcluida: () => void;
  children: React.ReactNode;
}

function Aberta({ anexo, titulo, onClose, onExcluida, children }: AbertaProps) {
  const { id, versao, pode_alterar, pode_excluir } = anexo;
  const alterar = useAlterarAnexo();
  const excluir = useExcluirAnexo();
  const { legenda, categoria, mudar } = useCampos(anexo);
  const mudou = legenda.trim() !== (anexo.legenda ?? '') || categoria !== anexo.categoria;

  async function apagar() {
    const message = `Deseja excluir ${anexo.tipo === TIPO_FOTO ? 'esta foto' : 'este arquivo'}?`;
    if (!(await confirm({ message, details: { Nome: anexo.nome } }))) return;
    excluir.mutate({ id }, { onSuccess: onExcluida });
  }

  const salvar = () =>
    alterar.mutate({ id, versao, legenda, categoria: categoria as AlterarAnexoInput['categoria'] });

  return (
    <Dialog
      title={titulo}
      subject={anexo.nome}
      size="large"
      shows
      onClose={onClose}
      footerStart={
        pode_excluir && (
          <Button
            variant="subtle"
            color="var(--color-danger)"
            loading={excluir.isPending}
            onClick={() => void apagar()}
          >
            Excluir
          </Button>
        )
      }
      footer={
        <>
          <Button variant="default" component="a" href={enderecoDoArquivo(id)} download>
            Baixar
          </Button>
          {pode_alterar && (
            <Button disabled={!mudou} loading={alterar.isPending} onClick={salvar}>
              Salvar
            </Button>
          )}
        </>
      }
    >
      {children}
      <Group
        component="form"
        align="end"
        gap="sm"
        mt="sm"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (mudou) salvar();
        }}
      >
        <TextInput
          label="Legenda"
          flex="1 1 260px"
          value={legenda}
          maxLength={LEGENDA_MAXIMA}
          readOnly={!pode_alterar}
          onChange={({ currentTarget }) => mudar({ legenda: currentTarget.value })}
        />
        <SegmentedControl
          aria-label="Categoria"
          data={CATEGORIAS_ESCOLHIDAS.map((value) => ({ value, label: ROTULO_CATEGORIA[value] }))}
          value={categoria}
          readOnly={!pode_alterar}
          onChange={(escolhida) => mudar({ categoria: escolhida })}
        />
        <Text c="dimmed" fz="small" w="100%">
          {anexo.por ?? 'Pessoa não encontrada'} · <DateTimeText value={anexo.criado_em} />
          {anexo.reduzido_em && ' · Só a miniatura ficou guardada'}
        </Text>
      </Group>
    </Dialog>
  );
}
