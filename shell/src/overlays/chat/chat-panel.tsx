import { useEffect, useRef, type ReactNode } from 'react';
import { Minus } from 'lucide-react';
import { Icon, IconButton } from '@parola/ui';
import { useText } from '../../texts/chat';
import css from './chat.module.css';

interface PanelProps {
  subtitle: string | undefined;
  minimise(): void;
  children: ReactNode;
  foot?: ReactNode;
}

/** The chat beside the page, for wide screens. The page stays usable, and the chat stays open when the page changes. */
export function Panel({ subtitle, minimise, children, foot }: PanelProps) {
  const t = useText();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector('textarea')?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const element = panel.current;
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') minimise();
    };
    element?.addEventListener('keydown', pressed);
    return () => element?.removeEventListener('keydown', pressed);
  }, [minimise]);
  return (
    <section ref={panel} role="dialog" aria-labelledby="chat-title" className={css.panel}>
      <div className={css.head}>
        <div className={css.titles}>
          <h2 id="chat-title">{t('shell.chat.title')}</h2>
          {subtitle && <p className={css.who}>{subtitle}</p>}
        </div>
        <IconButton label={t('shell.chat.minimise')} onClick={minimise}>
          <Icon of={Minus} />
        </IconButton>
      </div>
      <div className={css.body}>{children}</div>
      {foot && <div className={css.foot}>{foot}</div>}
    </section>
  );
}
