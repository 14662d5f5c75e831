import { SectionTitle, Stack } from '@parola/ui';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** At the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the page, as a region with its title as name. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap={2}>
        <SectionTitle id={id} action={action}>
          {title}
        </SectionTitle>
        {children}
      </Stack>
    </section>
  );
}
