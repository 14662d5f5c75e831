import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';
import shared from './shared.cjs';

const VERSION = '1.2.0';
const { library: _library, ...container } = shared.federation(VERSION);

export default defineConfig({
  base: './',
  esbuild: { jsx: 'automatic' },
  build: {
    target: 'es2022',
    outDir: 'dist/vite',
    modulePreload: false,
    rollupOptions: { input: 'src/remote.js' },
  },
  // The container is a module; the classic script of `varFilename` sets the global variable and loads it.
  plugins: [federation({ ...container, filename: 'container.js', varFilename: 'remoteEntry.js', manifest: true })],
});
