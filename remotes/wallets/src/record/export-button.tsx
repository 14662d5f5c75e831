import { useEffect, useRef, useState } from 'react';
import { formatCount } from '@parola/calls';
import { CallError, useHost } from '@parola/kit';
import { Banner, Button } from '@parola/ui';
import { saveFile } from '@parola/ui/forms';
import { useText } from '../text/records';
import type { RecordFile } from './export-files';
import css from './record.module.css';

/** Maximum number of rows in a file, as a limit on waiting time and server load. */
const MOST_ROWS = 5_000;
/** Byte order mark: spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER = '\uFEFF';

type State =
  | { at: 'idle' }
  | { at: 'busy'; rows: number }
  | { at: 'done'; rows: number; cut: boolean }
  | { at: 'failed'; message: string };

/**
 * Exports the filtered rows into a file, page by page. The player can stop it, and an incomplete file is reported. Pass
 * the current filter as `key`, so that a change resets it.
 */
export function ExportButton({ file }: { file: RecordFile }) {
  const t = useText();
  const { api } = useHost();
  const [state, setState] = useState<State>({ at: 'idle' });
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function make(): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    const parts = [BYTE_ORDER, file.head()];
    let rows = 0;
    let next: string | undefined;
    setState({ at: 'busy', rows });
    try {
      do {
        const page = await file.page(api, next, controller.signal);
        if (controller.signal.aborted) return;
        const taken = page.rows.slice(0, MOST_ROWS - rows);
        parts.push(...taken);
        rows += taken.length;
        next = taken.length < page.rows.length ? (page.next ?? 'more') : page.next;
        setState({ at: 'busy', rows });
      } while (next !== undefined && rows < MOST_ROWS);
      saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), file.name);
      setState({ at: 'done', rows, cut: next !== undefined });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState(error.kind === 'aborted' ? { at: 'idle' } : { at: 'failed', message: error.message });
    }
  }
  function stop(): void {
    running.current?.abort();
    setState({ at: 'idle' });
  }
  return (
    <div className={css.export}>
      <Button tone="secondary" busy={state.at === 'busy'} onClick={() => void make()}>
        {t('wallets.csv.make')}
      </Button>
      {state.at === 'busy' && (
        <Button tone="ghost" onClick={stop}>
          {t('wallets.csv.stop')}
        </Button>
      )}
      <p role="status" className={css.note}>
        {state.at === 'busy' && t('wallets.csv.progress', { count: state.rows })}
        {state.at === 'done' &&
          (state.cut
            ? t('wallets.csv.cut', { count: formatCount(state.rows) })
            : t('wallets.csv.done', { count: state.rows }))}
      </p>
      {state.at === 'failed' && <Banner tone="danger">{state.message}</Banner>}
    </div>
  );
}
