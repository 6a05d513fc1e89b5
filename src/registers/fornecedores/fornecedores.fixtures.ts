/** Realistic suppliers of parts, deterministic per index. */
import { checkDigitsOf } from '#platform/shared/documents.ts';
import type { FornecedorInput } from './fornecedores.contract.ts';

const FORNECEDORES = [
  ['Distribuidora Paulista de Peças', 'Rua Santa Ifigênia, 268', 'São Paulo', 'SP', '1133315500'],
  ['Tecpar Componentes Eletrônicos', 'Rua Engenheiro Rebouças, 1740', 'Curitiba', 'PR', '4133324477'],
  ['Importadora Oriental', 'Rua 25 de Março, 918', 'São Paulo', 'SP', '1132277080'],
  ['Sul Telas e Baterias', 'Avenida Assis Brasil, 3522', 'Porto Alegre', 'RS', '5133412290'],
  ['Iguaçu Informática Atacado', 'Avenida Brasil, 1023', 'Foz do Iguaçu', 'PR', '4535234411'],
  ['Ferramentas Bancada Certa', 'Rua Doutor Pedrosa, 151', 'Curitiba', 'PR', '4130184020'],
  ['MG Cabos e Conectores', 'Avenida do Contorno, 6020', 'Belo Horizonte', 'MG', '3132815566'],
  ['Litoral Distribuidora', 'Rua Blumenau, 870', 'Itajaí', 'SC', '4733481290'],
] as const;

export function fornecedorFixture(index = 0, overrides: Partial<FornecedorInput> = {}): FornecedorInput {
  const [nome, endereco, cidade, estado, telefone] =
    FORNECEDORES[index % FORNECEDORES.length] ?? FORNECEDORES[0];
  const round = Math.floor(index / FORNECEDORES.length);
  const base = `${String(40_500_100 + index * 113).padStart(8, '0')}0001`;
  return {
    nome: round === 0 ? nome : `${nome} ${round + 1}`,
    cnpj: base + checkDigitsOf(base),
    telefone,
    email: `vendas@fornecedor${index + 1}.exemplo.com.br`,
    endereco,
    cidade,
    estado,
    observacoes: index % 3 === 0 ? 'Entrega em até 3 dias úteis.' : null,
    ativo: true,
    ...overrides,
  };
}
