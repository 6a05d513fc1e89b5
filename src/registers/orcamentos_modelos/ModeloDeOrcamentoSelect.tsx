/**
 * Chooses an active quote template. Templates for the device under repair come first.
 *
 *     <ModeloDeOrcamentoSelect label="Usar modelo" aparelho={ordem.modelo} value={null} onSelect={inserir} />
 */
import type { ComponentProps } from 'react';
import { SearchSelect } from '#platform/web/forms/SearchSelect.tsx';
import type { SearchOption } from '#platform/web/forms/search_options.ts';
import { orcamentosModelos } from './orcamentos_modelos.client.ts';
import type { ModeloDeOrcamento } from './orcamentos_modelos.contract.ts';
import { descricaoDoModelo } from './orcamentos_modelos.rules.ts';

interface ModeloOption extends SearchOption {
  modelo: ModeloDeOrcamento;
}

interface ModeloDeOrcamentoSelectProps
  extends Omit<
    ComponentProps<typeof SearchSelect<ModeloOption>>,
    'search' | 'searchKey' | 'loadError' | 'onSelect'
  > {
  /** Model of the device under repair. */
  aparelho?: string | null | undefined;
  onSelect: (modelo: ModeloDeOrcamento | null) => void;
}

export function ModeloDeOrcamentoSelect({ aparelho, onSelect, ...others }: ModeloDeOrcamentoSelectProps) {
  return (
    <SearchSelect<ModeloOption>
      placeholder="Tela, bateria, conector"
      emptyText="Nenhum modelo de orçamento encontrado"
      {...others}
      loadError="Erro ao carregar modelos de orçamento"
      searchKey={orcamentosModelos.escolher.key({ input: { aparelho } })}
      search={async (busca) =>
        (await orcamentosModelos.escolher.call({ busca, aparelho })).map((modelo) => ({
          value: modelo.id,
          label: modelo.nome,
          description: descricaoDoModelo(modelo),
          modelo,
        }))
      }
      onSelect={(option) => onSelect(option?.modelo ?? null)}
    />
  );
}
