import { Card } from '@parola/ui';
import { useText } from '../text';

/** The first page of the remote. */
export default function HomePage() {
  const t = useText();
  return (
    <Card as="section">
      <h1>{t('__name__.home.title')}</h1>
      <p>{t('__name__.home.text')}</p>
    </Card>
  );
}
