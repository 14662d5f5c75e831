import 'vitepress-mermaid-renderer/css';
import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { MermaidRenderer } from 'vitepress-mermaid-renderer';

export default {
  extends: DefaultTheme,
  enhanceApp() {
    if (!import.meta.env.SSR) MermaidRenderer.getInstance();
  },
} satisfies Theme;
