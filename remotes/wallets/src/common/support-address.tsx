import { TextLink } from '@parola/ui';

/** Where players write to, with its hours when they are known. */
export function SupportAddress({ support }: { support: { email: string; hours: string } }) {
  return (
    <>
      <TextLink inline href={`mailto:${support.email}`}>
        {support.email}
      </TextLink>
      {support.hours !== '' && ` (${support.hours})`}
    </>
  );
}
