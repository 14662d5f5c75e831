import { DataView, Skeleton } from '@parola/ui';
import { Sheet } from '@parola/ui/forms';
import type { ReactNode } from 'react';
import { useKnown, type Known } from '../api/use-known';

interface WithKnownProps {
  /** Of the sheet that `children` opens. */
  title: string;
  onClose: () => void;
  children: (known: Known) => ReactNode;
}

/**
 * Opens a sheet once it is known which channels and units can be chosen in it; says so while that is asked, or when
 * no answer came.
 */
export function WithKnown({ title, onClose, children }: WithKnownProps) {
  const asked = useKnown();
  if (asked.data) return children(asked.data);
  return (
    <Sheet open title={title} onClose={onClose}>
      <DataView of={asked} skeleton={<Skeleton shape="row" count={3} />}>
        {() => null}
      </DataView>
    </Sheet>
  );
}
