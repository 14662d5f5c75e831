import { Card } from '@parola/ui';
import definition from '../../remote.config';

/** The first page of the remote. */
export default function HomePage() {
  return (
    <Card as="section">
      <h1>{definition.routes[0].title}</h1>
    </Card>
  );
}
