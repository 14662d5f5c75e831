import '../src/styles/index.css';
import { createRoot } from 'react-dom/client';
import { configureUi, Stack } from '../src/index';
import { ToastHost } from '../src/forms';
import { Basics } from './basics';
import { FormsGallery } from './forms-gallery';
import { Overlays } from './overlays';
import { Tables } from './tables';
import css from './gallery.module.css';

configureUi({
  navigate: (href) => {
    window.location.hash = href;
  },
});

function Gallery() {
  return (
    <main className={css.page}>
      <h1 className={css.heading}>Design system</h1>
      <Stack gap={8}>
        <Basics />
        <FormsGallery />
        <Tables />
        <Overlays />
      </Stack>
      <ToastHost />
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
