/** Requests to a running program over its API, as the web app's own pages send them. */
export async function enviar(
  url: string,
  caminho: string,
  corpo: object,
  cookie = '',
  method = 'POST',
): Promise<Response> {
  const resposta = await fetch(url + caminho, {
    method,
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify(corpo),
  });
  if (!resposta.ok) throw new Error(`${caminho}: ${resposta.status} ${await resposta.text()}`);
  return resposta;
}

/** Signs a person up or in; returns the session's cookie. */
export async function abrirSessao(
  url: string,
  como: 'sign-up' | 'sign-in',
  pessoa: { email: string; password: string; nome_completo?: string; cargo?: string },
): Promise<string> {
  const { headers } = await enviar(url, `/api/auth/${como}/email`, pessoa);
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return cookies.join('; ');
}
