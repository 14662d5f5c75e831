import { deviceStorage } from '../../ground/storage';

const STORED = 'parola.theme';
let sheet: CSSStyleSheet | undefined;

/**
 * Applies a validated theme over the product's own colours, on this page. Safari before 16.4 keeps the product's
 * colours.
 */
export function showTheme(css: string): void {
  if (!('adoptedStyleSheets' in document)) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(css);
}

/** Applies the last valid theme before the server has responded, so that the colours do not flash. */
export function restoreTheme(): void {
  const css = deviceStorage.readText(STORED);
  if (css) showTheme(css);
}

/** Applies a style sheet that `validateTheme` has accepted, and stores it for the next start. */
export function setTheme(css: string): void {
  showTheme(css);
  deviceStorage.writeText(STORED, css);
}
