import { inPasswordPlace } from './password-places';

it('runs eight checks at once, twelve with known devices, and refuses further ones until one ends', async () => {
  const check = (known: boolean) => {
    let end = (): void => undefined;
    const work = () => new Promise<void>((resolve) => (end = resolve));
    return { done: inPasswordPlace(work, { known, refusal: () => new Error('no place') }), end: () => end() };
  };
  const running = Array.from({ length: 8 }, () => check(false));
  await expect(check(false).done).rejects.toThrow('no place');
  running.push(...Array.from({ length: 4 }, () => check(true)));
  await expect(check(true).done).rejects.toThrow('no place');
  for (const { end } of running) end();
  await Promise.all(running.map(({ done }) => done));
  const next = check(false);
  next.end();
  await next.done;
});

it('frees the place of a check that fails', async () => {
  const options = { known: false, refusal: () => new Error('no place') };
  for (let count = 0; count < 9; count += 1)
    await expect(inPasswordPlace(() => Promise.reject(new Error('broken')), options)).rejects.toThrow('broken');
});
