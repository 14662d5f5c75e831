import '@parola/ui/styles.css';
import '@parola/ui/accents.css';
import { allowTranslation, configureUi } from '@parola/ui';
import { ToastHost } from '@parola/ui/forms';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { config } from 'zod';
import { Gate } from './access/gate';
import { Frame } from './frame/frame';

// The content security policy forbids `eval`, which zod would use to compile schemas.
config({ jitless: true });
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const router = createBrowserRouter([{ path: '/releases/*', element: <Frame /> }]);
allowTranslation();
configureUi({ navigate: (href) => void router.navigate(href) });
createRoot(root).render(
  <StrictMode>
    <Gate>
      <RouterProvider router={router} />
    </Gate>
    <ToastHost />
  </StrictMode>,
);
