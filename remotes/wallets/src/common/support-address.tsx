import { TextLink } from '@parola/ui';

/** The address of support, with its hours when they are configured. */
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
