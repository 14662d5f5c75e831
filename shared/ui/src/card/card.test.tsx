import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/axe';
import { TextLink } from '../button/text-link';
import { Inline } from '../layout/inline';
import { Stack } from '../layout/stack';
import { Card, SectionTitle } from './card';

test('a card is the element it should be, with its tone and edge', async () => {
  render(
    <Stack as="section" gap={5} aria-label="Jackpots">
      <SectionTitle id="title" action={<TextLink href="/rank">See all</TextLink>}>
        Jackpots
      </SectionTitle>
      <Card as="article" edge="mega" aria-labelledby="title">
        Mega
      </Card>
      <Card tone="frame">
        <SectionTitle level={3}>List</SectionTitle>
      </Card>
      <Inline justify="between" align="baseline" noWrap>
        end
      </Inline>
    </Stack>,
  );
  expect(screen.getByRole('article', { name: 'Jackpots' })).toHaveAttribute('data-tier', 'mega');
  expect(screen.getByRole('heading', { level: 3 }).closest('.card')).toHaveAttribute('class', 'card frame');
  expect(screen.getByRole('region')).toHaveClass('stack', 'gap-5');
  expect(screen.getByText('end')).toHaveClass('inline', 'gap-2', 'j-between', 'a-baseline', 'noWrap');
  await expectAccessible();
});
