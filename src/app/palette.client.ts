/** The palette's options for the typed text: screens at once, records of the current branch from the server. */
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { ordensServico } from '#operations/ordens_servico/ordens_servico.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { STATUS_LABEL } from '#operations/ordens_servico/status.rules.ts';
import { formatDocument, formatPhone } from '#platform/shared/documents.ts';
import { hasPermission, type Permissao } from '#platform/shared/permissions.ts';
import { searchWords } from '#platform/shared/text.ts';
import { clientes } from '#registers/clientes/clientes.client.ts';
import type { Cliente } from '#registers/clientes/clientes.contract.ts';
import { produtos } from '#registers/produtos_servicos/produtos_servicos.client.ts';
import type { Produto } from '#registers/produtos_servicos/produtos_servicos.contract.ts';
import { areaOf } from './menu.ts';
import { SCREENS } from './screens.ts';

export interface PaletteOption {
  id: string;
  label: string;
  description: string;
  path: string;
  search?: Readonly<Record<string, string>>;
}

export interface PaletteGroup {
  title: string;
  options: PaletteOption[];
}

/** Per kind of record. */
const LIMITE = 5;

export function usePaletteGroups(typed: string, permissoes: readonly string[]) {
  const granted = new Set(permissoes);
  const busca = typed.trim();
  const records = useRecords(busca, granted);
  const groups = [{ title: 'Telas', options: screensFor(busca, granted) }, ...records.groups];
  return { ...records, groups: groups.filter(({ options }) => options.length > 0) };
}

function screensFor(busca: string, granted: ReadonlySet<string>): PaletteOption[] {
  const words = searchWords(busca);
  const matches = (text: string) => {
    const folded = searchWords(text).join(' ');
    return words.every((word) => folded.includes(word));
  };
  const found = SCREENS.filter(({ path, title, permission, load }) => {
    if (permission && !hasPermission(granted, permission)) return false;
    // Before anything is typed, only screens that exist.
    return words.length === 0 ? load !== undefined : matches(`${areaOf(path)?.title ?? ''} ${title}`);
  });
  // An area's name also finds its screens, but matches of the title come first.
  const ranked = [
    ...found.filter(({ title }) => matches(title)),
    ...found.filter(({ title }) => !matches(title)),
  ];
  return ranked.map(({ path, title }) => ({
    id: `tela-${path}`,
    label: title,
    description: areaOf(path)?.title ?? '',
    path,
  }));
}

/** The first key searches at once, the rest of a burst is debounced. */
const BURST_MS = 80;

function useRecords(typed: string, granted: ReadonlySet<string>) {
  const { filial } = useFilialAtual();
  const [busca] = useDebouncedValue(typed, BURST_MS, { leading: true });
  const offers = (permission: Permissao) => busca !== '' && hasPermission(granted, permission);
  const filial_id = filial?.id ?? '';
  // A short number is an order number; longer ones are phones, documents and EANs.
  const ordem = /^#?\d{1,6}$/.test(busca) ? `#${busca.replace('#', '')}` : busca;
  const input = { busca, limite: LIMITE };
  const found = useQueries({
    queries: [
      {
        ...ordensServico.list.queryOptions({ input: { ...input, filial_id, busca: ordem } }),
        enabled: filial !== null && offers('ordens_servico:ver'),
      },
      {
        ...clientes.list.queryOptions({ input: { ...input, filial_id } }),
        enabled: filial !== null && offers('clientes:ver'),
      },
      { ...produtos.list.queryOptions({ input }), enabled: offers('produtos_servicos:ver') },
    ],
  });
  const [ordens, pessoas, itens] = found;
  const groups: PaletteGroup[] = [
    { title: 'Ordens de Serviço', options: ordens.data?.itens.map(ordemOption) ?? [] },
    {
      title: 'Clientes',
      options: pessoas.data?.itens.map(clienteOption(hasPermission(granted, 'clientes:editar'))) ?? [],
    },
    { title: 'Produtos/Serviços', options: itens.data?.itens.map(produtoOption) ?? [] },
  ];
  return {
    // Results of an earlier search must not be selectable for the current text.
    groups: busca === typed ? groups : [],
    searching: busca !== typed || found.some(({ isLoading }) => isLoading),
    failed: found.some(({ isError }) => isError),
  };
}

function ordemOption({ id, numero_os, cliente, equipamento, modelo, status }: OrdemServico): PaletteOption {
  return {
    id,
    label: `#${numero_os} · ${cliente.nome_completo}`,
    description: `${[equipamento, modelo].filter(Boolean).join(' ')} · ${STATUS_LABEL[status]}`,
    path: '/vendas/ordens',
    search: { ordem: id },
  };
}

/** Users who may not edit customers get the customer in the list instead. */
const clienteOption =
  (opens: boolean) =>
  ({ id, nome_completo, cpf_cnpj, telefone }: Cliente): PaletteOption => ({
    id,
    label: nome_completo,
    description: [cpf_cnpj && formatDocument(cpf_cnpj), formatPhone(telefone)].filter(Boolean).join(' · '),
    path: '/cadastros/clientes',
    search: { [opens ? 'cliente' : 'busca']: opens ? id : nome_completo },
  });

function produtoOption({ id, nome, codigo, codigo_ean }: Produto): PaletteOption {
  return {
    id,
    label: nome,
    description: [codigo, codigo_ean].filter(Boolean).join(' · '),
    path: '/estoques/produtos',
    search: { produto: id },
  };
}
