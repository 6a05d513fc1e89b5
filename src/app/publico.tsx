/**
 * The browser's entry on /acompanhar (publico.html): a customer's page of its own build, without session, menu, Mantine, router and
 * API client. The token is in the address, and goes to the server in the body alone.
 */
import { createRoot } from 'react-dom/client';
import { AcompanharPage } from '#operations/acompanhamento/AcompanharPage.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(<AcompanharPage token={window.location.pathname.split('/')[2] ?? ''} />);
