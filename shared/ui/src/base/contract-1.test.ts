const TODAY = Date.parse('2026-11-20T06:05:00Z');

it('makes no formatter before one is asked for: the door loads with many a page, and a slow phone takes a tenth of a second for them', async () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  const { manilaDay, manilaTime, manilaWhen } = await import('./contract-1');
  expect(made).not.toHaveBeenCalled();
  expect(manilaTime(TODAY)).toBe('14:05');
  expect(manilaDay(TODAY)).toBe('Nov 20, 2026');
  expect(manilaWhen(TODAY, TODAY)).toBe('14:05');
  expect(manilaWhen(TODAY, TODAY + 86_400_000)).toBe('Nov 20, 14:05');
  expect(manilaWhen(TODAY, TODAY + 365 * 86_400_000)).toBe('Nov 20, 2026, 14:05');
  expect(made).toHaveBeenCalledTimes(3);
});
