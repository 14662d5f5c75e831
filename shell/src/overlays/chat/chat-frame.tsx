import type { ReactNode } from 'react';
import { Sheet } from '@parola/ui/forms';
import { useText } from '../../texts/chat';
import { Panel } from './chat-panel';

interface FrameProps {
  wide: boolean;
  subtitle?: string;
  minimise(): void;
  children: ReactNode;
  foot?: ReactNode;
}

/** The chat's window: a panel beside the page on wide screens, a sheet over it on narrow ones. */
export function Frame({ wide, subtitle, minimise, children, foot }: FrameProps) {
  const t = useText();
  if (wide)
    return (
      <Panel subtitle={subtitle} minimise={minimise} foot={foot}>
        {children}
      </Panel>
    );
  return (
    <Sheet open tall onClose={minimise} title={t('shell.chat.title')} subtitle={subtitle} actions={foot}>
      {children}
    </Sheet>
  );
}
