import type { FirstData } from '@parola/contract';
import { ageNotice } from './age-notice';

const CONFIG = {
  clientConfig: { layout: 'v1', mode: 1 },
  appAgeMin: 21,
  appExitUrl: 'https://search.example/?a=1&b="2"',
  appLicenceInfo: { name: 'Parola <Inc>', licenceNo: '7', regulator: 'PAGCOR', lines: [] },
  appRegulatorNotice: {
    version: '2026-"1"',
    items: ['Government officials'],
    lines: ['You can exclude yourself.'],
    'fil-PH': { items: ['Mga opisyal ng gobyerno'], lines: ['Puwede kang mag-self-exclude.'] },
  },
};
const data = (changes: object = {}): FirstData => ({
  ...{ at: 1, gameListVersion: '1', calls: {} },
  config: { ...CONFIG, ...changes },
});
const html = (locale: string, changes: object = {}) => ageNotice(data(changes), locale)?.html;

test('the notice is a complete dialog, open without a script, with all operator texts escaped', () => {
  const notice = ageNotice(data(), 'en-PH');
  expect(notice?.version).toBe('2026-&quot;1&quot;');
  expect(notice?.html).toMatch(/^<dialog open [^>]*id="parola-age-notice"/);
  expect(notice?.html).toContain('>21+ only</h1>');
  expect(notice?.html).toContain('<li>Government officials</li></ul><p>You can exclude yourself.</p>');
  expect(notice?.html).toContain('<p>Parola &lt;Inc&gt;, license 7, PAGCOR.</p>');
  expect(notice?.html).toContain('<a href="https://search.example/?a=1&amp;b=&quot;2&quot;">Exit</a>');
  expect(notice?.html).toContain('<button value="accept">I’m 21 or older, enter</button>');
});

test('in Filipino, and in English words of operators without a translation', () => {
  expect(html('fil-PH')).toContain('<li>Mga opisyal ng gobyerno</li></ul><p>Puwede kang mag-self-exclude.</p>');
  expect(html('fil-PH')).toContain('21 pataas na ako, pumasok</button>');
  const english = { ...CONFIG.appRegulatorNotice, 'fil-PH': undefined };
  expect(html('fil-PH', { appRegulatorNotice: english })).toContain('<li>Government officials</li>');
});

test('a licence without a regulator, and none', () => {
  expect(html('en-PH', { appLicenceInfo: { ...CONFIG.appLicenceInfo, regulator: '' } })).toContain(', license 7.</p>');
  expect(html('en-PH', { appLicenceInfo: { ...CONFIG.appLicenceInfo, name: '' } })).not.toContain('license');
});

test('no notice while the client mode is 0, nor in a language without words', () => {
  expect(html('en-PH', { clientConfig: { layout: 'v1', mode: 0 } })).toBeUndefined();
  expect(html('de-DE')).toBeUndefined();
});

test('names the configuration that is missing', () => {
  expect(() => html('en-PH', { appRegulatorNotice: undefined })).toThrow('appRegulatorNotice is missing');
});
