/**
 * The browser's entry for /acompanhar (publico.html): the customer's page. It is a separate build without session,
 * menu, Mantine, router and API client. Its URL contains the token, which is sent to the server only in request bodies.
 */
import { createRoot } from 'react-dom/client';
import { AcompanharPage } from '#operations/acompanhamento/AcompanharPage.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(<AcompanharPage token={window.location.pathname.split('/')[2] ?? ''} />);
