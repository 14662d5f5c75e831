import { BARRED_FILE } from '@parola/operations';
import { readList } from './list-csv.format';

const TODAY = '2026-11-23';
const read = (text: string | Buffer) => readList(Buffer.from(text), TODAY);
const badOf = async (...lines: string[]) => (await read(['name,birthday,id_number,note', ...lines].join('\n'))).bad;

it('reads columns in any order, with a mark, in the table programs’ dialects', async () => {
  const juana = { name: 'DELA CRUZ, Juana', birthday: '1990-01-01', idNo: '', note: '' };
  for (const text of [
    '\ufeffBirthday,Name\r\n1990-01-01,"DELA CRUZ, Juana"\r\n',
    'name;birthday\n"DELA CRUZ, Juana";1990-01-01',
    'birthday\tname\n1990-01-01\tDELA CRUZ, Juana\n\n',
  ])
    expect(await read(text)).toEqual({ lines: 1, persons: [juana], badCount: 0, bad: [] });
  expect((await read('ID number\n1234-5678-9012')).persons).toEqual([
    { name: '', birthday: '', idNo: '1234-5678-9012', note: '' },
  ]);
});

it('names place and fault of each bad line, without its content', async () => {
  const bad = await badOf(
    'Juana dela Cruz,1990-01-01,,',
    'Jose Rizal,,,',
    ',1961-06-19,,',
    ',,,only a note',
    'Jose Rizal,19/06/1961,,',
    'Jose Rizal,1961-02-30,,',
    'Jose Rizal,2026-11-24,,',
    '12,1961-06-19,,',
    ',,A1,',
    'Jose Rizal,1961-06-19',
    '"=cmd|calc",1961-06-19,,',
    'Jose Rizal,1961-06-19,,,more',
    '"Jose\u0007Rizal",1961-06-19,,',
    'JUANA DELA CRUZ,1990-01-01,,again',
  );
  expect(bad).toEqual([
    { line: 3, reason: 'half', column: 'birthday' },
    { line: 4, reason: 'half', column: 'name' },
    { line: 5, reason: 'nobody' },
    { line: 6, reason: 'wrong', column: 'birthday' },
    { line: 7, reason: 'wrong', column: 'birthday' },
    { line: 8, reason: 'wrong', column: 'birthday' },
    { line: 9, reason: 'wrong', column: 'name' },
    { line: 10, reason: 'wrong', column: 'id_number' },
    { line: 11, reason: 'cells' },
    { line: 12, reason: 'formula', column: 'name' },
    { line: 13, reason: 'cells' },
    { line: 14, reason: 'signs', column: 'name' },
    { line: 15, reason: 'twice', first: 2 },
  ]);
});

it.each(['1.23457E+15', '1,23457E+15', '1E+15', '1.23457e+15', '1.23457E15', '123456789012.00'])(
  'takes no number that a spreadsheet has shortened: %s',
  async (number) => {
    expect(await badOf(`,,"${number}",`, `Jose Rizal,1961-06-19,"${number}",`)).toEqual([
      { line: 2, reason: 'shortened', column: 'id_number' },
      { line: 3, reason: 'shortened', column: 'id_number' },
    ]);
  },
);

it('takes numbers that only look like it', async () => {
  const numbers = ['123E4567', 'E1234567', '1E5678', '1.234.567.890', '12-3456789-1'];
  expect((await read(`id_number\n${numbers.join('\n')}`)).persons.map(({ idNo }) => idNo)).toEqual(numbers);
});

it.each(['-', '- seen on 3 May', '=1+1', '@SUM(1)', '+63 917'])('keeps the note %j as text', async (note) => {
  const { persons, bad } = await read(`id_number,note\n12345,${note}`);
  expect(bad).toEqual([]);
  expect(persons).toEqual([{ name: '', birthday: '', idNo: '12345', note: `'${note}` }]);
});

it('does not count rows and columns without a word, nor the line that names the separator', async () => {
  for (const text of [
    'sep=;\r\nid_number;note\r\n12345;x\r\n',
    '\ufeffsep=,\nid_number,note\n12345,x',
    'id_number,,note,\n,,,\n12345,,x,\n,,,\n',
    ',,\nid_number,note,\n12345,x,\n,,',
    'id_number,note\n12345,x,,\n',
  ])
    expect(await read(text)).toEqual({
      ...{ lines: 1, badCount: 0, bad: [] },
      persons: [{ name: '', birthday: '', idNo: '12345', note: 'x' }],
    });
  // A value in an unnamed column is an error instead of a silent loss.
  expect((await read('sep=;\nid_number;;note\n12345;lost;x')).bad).toEqual([{ line: 3, reason: 'cells' }]);
});

it('reports a person who is listed twice, in any spelling', async () => {
  expect(await badOf('Juana de la Cruz,1990-01-01,,', '"DELA CRUZ, JUANA",1990-01-01,,')).toEqual([
    { line: 3, reason: 'twice', first: 2 },
  ]);
});

it('counts lines that stand over several by where they end, and shows the first hundred', async () => {
  const bad = await badOf('"Juana\ndela Cruz",1990-01-01,,', ',,,x');
  expect(bad.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'signs'],
    [4, 'nobody'],
  ]);
  const many = await read(`name,birthday,note\n${',,x\n'.repeat(500)}`);
  expect([many.badCount, many.bad.length]).toEqual([500, 100]);
});

it.each([
  ['another alphabet’s bytes', Buffer.from([0x6e, 0x61, 0x6d, 0x65, 0x0a, 0xf1]), 'encoding'],
  ['UTF-16 of a table program', Buffer.from('\ufeffname,birthday\n', 'utf16le'), 'encoding'],
  ['a workbook', Buffer.from('PK\u0003\u0004\0\0'), 'encoding'],
  ['a page', '<html><body>list</body></html>', 'columns'],
  ['a name without birthdays', 'name\nJuana', 'columns'],
  ['a column that is not ours', 'name,birthday,mobile\nJuana Cruz,1990-01-01,0917', 'columns'],
  ['a column twice', 'name,birthday,name\nJuana,1990-01-01,Cruz', 'columns'],
  ['nothing', '', 'empty'],
  ['columns alone', 'name,birthday\n', 'empty'],
  ['a quote that does not end', 'name,birthday\n"Juana,1990-01-01\n', 'quotes'],
  ['a quote within a word', 'name,birthday\nJua"na,1990-01-01\n', 'quotes'],
  ['20 MB', Buffer.alloc(20_000_000, 'a'), 'tooLarge'],
  ['more lines than are taken', `id_number\n${'12345\n'.repeat(BARRED_FILE.maxLines + 1)}`, 'tooMany'],
])('refuses %s as a whole', async (_what, text, trouble) => {
  await expect(read(text)).rejects.toMatchObject({ trouble });
});
