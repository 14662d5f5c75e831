import { deviceStorage } from '../../ground/storage';

const STORED = 'parola.theme';
let sheet: CSSStyleSheet | undefined;

/** Puts a checked theme over the product's own colours, on this page. Safari before 16.4 keeps those. */
export function showTheme(css: string): void {
  if (!('adoptedStyleSheets' in document)) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(css);
}

/** The last theme that was good, before the server has answered: no flash of other colours. */
export function restoreTheme(): void {
  const css = deviceStorage.readText(STORED);
  if (css) showTheme(css);
}

/** Sets a style sheet that `validateTheme` has let through, and keeps it for the next start. */
export function setTheme(css: string): void {
  showTheme(css);
  deviceStorage.writeText(STORED, css);
}
