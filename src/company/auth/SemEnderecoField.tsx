/** Stands in windows that need the public address where there is none: says where it is set, and by whom. */
import { Link } from '@tanstack/react-router';
import { usePermissoes } from './auth.client.ts';

interface SemEnderecoFieldProps {
  /** The purpose: 'Para assinar no celular'. */
  para: string;
}

export function SemEnderecoField({ para }: SemEnderecoFieldProps) {
  const pode = usePermissoes();
  return (
    <p role="note">
      {para}, informe o endereço público em{' '}
      {pode('configuracoes:acesso') ? (
        <Link to="/sistema/config" search={{ grupo: 'empresa' } as never}>
          Configurações › Empresa
        </Link>
      ) : (
        'Configurações › Empresa: peça isso a um administrador.'
      )}
    </p>
  );
}
