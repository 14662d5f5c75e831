import { CallError } from '@parola/kit';
import { checkLook } from '@parola/ui/theme';
import type { Shell } from '../composition/shell';
import { addToast } from '../services/notices/notices';
import { showTheme } from '../services/theme/theme';
import { load, text } from '../texts/popups';

/** Shows an operator's draft on this page, or its faults. The next start has the previous theme. */
export async function previewTheme({ host, notices }: Shell, themeViewId: string): Promise<void> {
  await load();
  try {
    const body = { themeViewId: themeViewId.slice(0, 64) };
    const draft = await host.api.call('anonymous/appThemePreview', body, { quiet: true });
    const { css, refused } = checkLook(draft.themeJsonData);
    showTheme(css);
    const findings = [...draft.findings, ...refused];
    for (const { code, key, why } of findings)
      addToast(notices, text('shell.preview.refused', { finding: `${code} ${key}: ${why}` }));
    if (findings.length === 0) addToast(notices, text('shell.preview', { name: draft.themeName }));
  } catch (error) {
    addToast(notices, text('shell.preview.none', { why: error instanceof CallError ? error.message : String(error) }));
  }
}
