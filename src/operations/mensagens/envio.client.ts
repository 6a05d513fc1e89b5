/** The browser's part of sending a quote. It says only what happened. */
import { imprimirOrcamento } from '#operations/orcamentos/orcamentos.client.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import type { CanalDoEnvio, Envio } from './avisos_orcamento.contract.ts';
import { abrirWhatsapp } from './whatsapp.client.ts';

export async function concluirEnvio(
  canal: CanalDoEnvio,
  { orcamento, whatsapp, endereco }: Envio,
): Promise<void> {
  const imprimir = () => imprimirOrcamento(orcamento.id);
  if (whatsapp) abrirMensagem(whatsapp);
  else if (endereco !== null) await copiarLink(endereco);
  else if (canal === 'email') toast.success('E-mail na fila');
  else {
    imprimir();
    toast.success('Orçamento impresso', { label: 'Imprimir', onClick: imprimir });
  }
}

function abrirMensagem(whatsapp: NonNullable<Envio['whatsapp']>): void {
  const { abrir_no, numero, texto } = whatsapp;
  if (abrirWhatsapp(abrir_no, numero, texto)) {
    toast.success('Mensagem aberta no WhatsApp');
    return;
  }
  toast.warning(
    'O navegador bloqueou a janela do WhatsApp',
    'O orçamento já espera a resposta; falta abrir a mensagem.',
    {
      label: 'Abrir no WhatsApp',
      onClick: () => abrirMensagem(whatsapp),
    },
  );
}

/** Without https a page has no clipboard, so the toast shows the address for selection. */
async function copiarLink(endereco: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(endereco);
    toast.success('Link copiado');
  } catch {
    toast.error('Não foi possível copiar. Selecione o link', endereco);
  }
}
