/**
 * The customer reads and signs the declaration, on this screen, on a phone or on paper. Afterwards it shows the
 * signature.
 */
import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useState } from 'react';
import { PONTOS_DA_ASSINATURA, ROTULO_MEIO } from '#company/documentos/assinaturas.rules.ts';
import { LeituraList } from '#operations/assinaturas/LeituraList.tsx';
import { NoCelularField } from '#operations/assinaturas/NoCelularField.tsx';
import { PapelField } from '#operations/assinaturas/PapelField.tsx';
import { QuadroField } from '#operations/assinaturas/QuadroField.tsx';
import { useQuadro } from '#operations/assinaturas/quadro.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { DateTimeText } from '#platform/web/look/values.tsx';
import { imprimirDeclaracao, useDeclarar, usePedirNoCelular } from './baixa_aparelho.client.ts';
import type { Declaracao } from './baixa_aparelho.contract.ts';

interface DeclaracaoFormProps {
  ordem: Pick<OrdemServico, 'id' | 'filial_id'>;
  declaracao: Declaracao;
}

export function DeclaracaoForm({ ordem, declaracao }: DeclaracaoFormProps) {
  const { titulo, linhas, texto, assinada } = declaracao;
  return (
    <>
      <LeituraList leitura={{ titulo, linhas, itens: [], total: null, condicoes: texto }} />
      {assinada ? (
        <Text c="var(--color-green)">
          {ROTULO_MEIO[assinada.meio]}
          {assinada.nome && ` por ${assinada.nome}`} em <DateTimeText value={assinada.em} />
        </Text>
      ) : (
        <Assinatura ordem={ordem} declaracao={declaracao} />
      )}
    </>
  );
}

type Meio = 'tela' | 'celular' | 'papel';

/** Drawing with a mouse is hard, so paper is preset there. */
const meioDaqui = () => (window.matchMedia('(pointer: fine)').matches ? 'papel' : 'tela');

function Assinatura({ ordem, declaracao }: DeclaracaoFormProps) {
  const declarar = useDeclarar();
  const { mutateAsync: pedirNoCelular } = usePedirNoCelular();
  const quadro = useQuadro();
  const [meio, setMeio] = useState<Meio>(meioDaqui);
  const [nome, setNome] = useState(declaracao.cliente);
  const [anexo_id, setAnexo] = useState<string | null>(null);
  const [erro, setErro] = useState<'nome' | 'quadro' | null>(null);

  async function registrar() {
    if (meio === 'celular') return;
    if (nome.trim() === '') return setErro('nome');
    if (meio === 'tela' && quadro.pontos() < PONTOS_DA_ASSINATURA) {
      quadro.mostrar();
      return setErro('quadro');
    }
    setErro(null);
    const imagem = meio === 'tela' ? quadro.png() : null;
    // useCommand shows the error, and the queries are refetched.
    const dados = { meio, nome, imagem, anexo_id: meio === 'papel' ? anexo_id : null };
    await declarar.mutateAsync({ id: ordem.id, sha256: declaracao.sha256, ...dados }).catch(() => null);
  }

  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="Como assina"
        data={[
          { value: 'tela', label: 'Na tela' },
          { value: 'celular', label: 'No celular' },
          { value: 'papel', label: 'No papel' },
        ]}
        value={meio}
        onChange={(outro) => setMeio(outro as Meio)}
      />
      {meio === 'celular' && <NoCelularField pedir={() => pedirNoCelular({ id: ordem.id })} />}
      <TextInput
        display={meio === 'celular' ? 'none' : undefined}
        label="Nome de quem assina"
        required
        maxLength={120}
        value={nome}
        error={erro === 'nome' && 'Informe quem assina'}
        onChange={(event) => setNome(event.currentTarget.value)}
      />
      {meio === 'papel' && (
        <PapelField
          ordem={ordem}
          anexo_id={anexo_id}
          onAnexo={setAnexo}
          onImprimir={() => imprimirDeclaracao(ordem.id)}
        />
      )}
      {meio === 'tela' && <QuadroField quadro={quadro} falta={erro === 'quadro'} />}
      {meio !== 'celular' && (
        <Group>
          <Button variant="default" loading={declarar.isPending} onClick={() => void registrar()}>
            {meio === 'tela' ? 'Assinar' : 'Assinado no papel'}
          </Button>
        </Group>
      )}
    </>
  );
}
