/** Instruments the measured page. The script is text, because these programs do not have the browser's types. */

export interface Tecla {
  /** Time from the key press until its rows are painted; undefined until then. */
  ms?: number;
}

/**
 * A key counts as answered when the address holds the typed text, its request has returned, the table is no longer
 * marked as stale, and the next frame has begun.
 */
export const OBSERVAR = `
  (() => {
    const respondidas = new Set();
    const pedir = window.fetch;
    window.fetch = async (...args) => {
      const texto = args[0] instanceof Request ? await args[0].clone().text() : '';
      const busca = texto.includes('"busca"') ? JSON.parse(texto).json?.busca : undefined;
      const resposta = await pedir(...args);
      if (busca !== undefined) respondidas.add(location.pathname + ' ' + busca);
      return resposta;
    };
    const tabela = () => document.querySelector('table[aria-label]:not([aria-busy]):not([data-stale])');
    let tecla = null;
    const olhar = () => {
      if (tecla && tecla.ms === undefined) {
        const digitado = document.activeElement?.value?.trim();
        const pedido = new URLSearchParams(location.search).get('busca');
        const chegou = respondidas.has(location.pathname + ' ' + digitado);
        if (digitado && pedido === digitado && chegou && tabela()) {
          const esta = tecla;
          requestAnimationFrame(() => { esta.ms ??= performance.now() - esta.em; });
        }
      }
      requestAnimationFrame(olhar);
    };
    requestAnimationFrame(olhar);
    addEventListener('keydown', (event) => { tecla = { em: event.timeStamp }; }, true);
    window.ultimaTecla = () => tecla;

    let clique = null;
    addEventListener('click', (event) => {
      const link = event.target.closest('a');
      if (link) clique = { em: event.timeStamp, rotulo: link.textContent.trim() };
    }, true);
    const ver = () => {
      // Until the new screen is rendered, the page still shows the previous screen's table.
      if (clique && clique.ms === undefined && tabela()?.getAttribute('aria-label') === clique.rotulo) {
        const este = clique;
        requestAnimationFrame(() => { este.ms ??= performance.now() - este.em; });
      }
      requestAnimationFrame(ver);
    };
    requestAnimationFrame(ver);
    window.trocaDeTela = (rotulo) => clique?.rotulo === rotulo ? clique.ms : undefined;

    let lcp = 0;
    let bloqueio = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) bloqueio += Math.max(0, entry.duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    window.pintura = () => ({ lcp, bloqueio });
  })();
`;
