/**
 * The customer reads and signs the declaration, on this screen, on a phone or on paper. Afterwards it shows the
 * signature.
 */
import { Button, Group, Text } from '@mantine/core';
import { ROTULO_MEIO } from '#company/documentos/assinaturas.rules.ts';
import { AssinaturaField, textoDoBotao } from '#operations/assinaturas/AssinaturaField.tsx';
import { useAssinatura } from '#operations/assinaturas/assinatura.client.ts';
import { LeituraList } from '#operations/assinaturas/LeituraList.tsx';
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

function Assinatura({ ordem, declaracao }: DeclaracaoFormProps) {
  const declarar = useDeclarar();
  const { mutateAsync: pedirNoCelular } = usePedirNoCelular();
  const assinatura = useAssinatura(declaracao.cliente);
  const { meio } = assinatura;

  async function registrar() {
    const dados = assinatura.ler();
    // useCommand shows the error, and the queries are refetched.
    if (dados)
      await declarar.mutateAsync({ id: ordem.id, sha256: declaracao.sha256, ...dados }).catch(() => null);
  }

  return (
    <>
      <AssinaturaField
        assinatura={assinatura}
        ordem={ordem}
        pedirNoCelular={() => pedirNoCelular({ id: ordem.id })}
        onImprimir={() => imprimirDeclaracao(ordem.id)}
      />
      {meio !== 'celular' && (
        <Group>
          <Button variant="default" loading={declarar.isPending} onClick={() => void registrar()}>
            {textoDoBotao(meio)}
          </Button>
        </Group>
      )}
    </>
  );
}
