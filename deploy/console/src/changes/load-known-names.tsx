import { DataView, Skeleton } from '@parola/ui';
import { Sheet } from '@parola/ui/forms';
import type { ReactNode } from 'react';
import { useKnown, type Known } from '../api/use-known';

interface WithKnownProps {
  /** Title of the sheet that `children` opens. */
  title: string;
  onClose: () => void;
  children: (known: Known) => ReactNode;
}

/**
 * Opens a sheet once the existing channels and units are loaded; until then it shows the loading state or the error.
 */
export function WithKnown({ title, onClose, children }: WithKnownProps) {
  const query = useKnown();
  if (query.data) return children(query.data);
  return (
    <Sheet open title={title} onClose={onClose}>
      <DataView of={query} skeleton={<Skeleton shape="row" count={3} />}>
        {() => null}
      </DataView>
    </Sheet>
  );
}
