import { translated } from './translated';

const banner = { id: 1, title: 'Double', cta: 'See', 'fil-PH': { title: 'Doble' } };

it('puts the words of the language over those of the source, and leaves the rest', () => {
  expect(translated(banner, 'fil-PH')).toMatchObject({ id: 1, title: 'Doble', cta: 'See' });
  expect(translated(banner, 'en-PH')).toMatchObject({ id: 1, title: 'Double', cta: 'See' });
});

it('keeps untranslated texts', () => {
  const plain: { title: string; 'fil-PH'?: { title: string } } = { title: 'Double' };
  expect(translated(plain, 'fil-PH')).toEqual({ title: 'Double' });
});
