/** One posting of a commission, with a link to its order or sale. */
import { DocumentoLink } from '#kernels/financeiro/DocumentoLink.tsx';
import { DateText, MoneyText } from '#platform/web/look/values.tsx';
import { RecordDialog } from '#platform/web/overlays/RecordDialog.tsx';
import type { LancamentoComissao } from './comissoes.contract.ts';
import { documentoDaComissao, documentoDe, estornada, ganhoDoLancamento } from './comissoes.rules.ts';

export function ComissaoDialog({ linha, onClose }: { linha: LancamentoComissao; onClose: () => void }) {
  return (
    <RecordDialog
      title={estornada(linha) ? 'Comissão estornada' : 'Comissão'}
      subject={linha.pessoa_nome}
      facts={{
        Data: <DateText value={linha.data} />,
        Pessoa: linha.pessoa_nome,
        Item: linha.item_nome,
        Documento: <DocumentoLink documento={documentoDe(linha)}>{documentoDaComissao(linha)}</DocumentoLink>,
        Filial: linha.filial_nome,
        Ganho: ganhoDoLancamento(linha),
        Comissão: <MoneyText value={linha.valor} />,
      }}
      onClose={onClose}
    />
  );
}
