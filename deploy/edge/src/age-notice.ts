import { AGE_NOTICE_ACCEPTED, AGE_NOTICE_ID, type FirstData } from '@parola/contract';
import { fillPrerendered, type Prerendered } from '@parola/prerender';

/**
 * The place for the notice in a shell's HTML: behind the root element, whose first link skips to the content. A shell
 * without the place shows the notice itself.
 */
export const NOTICE_MARK = '<!--parola:notice-->';

/** Whether a shell takes over the notice of its page. */
export function hasRoomForNotice(template: string): boolean {
  return template.includes(NOTICE_MARK);
}

/** Configuration that decides whether there is a notice, and fills it. */
export const NOTICE_CONFIG = ['clientConfig', 'appRegulatorNotice', 'appAgeMin', 'appLicenceInfo', 'appExitUrl'];

/** Words of one language. They repeat the shell's `shell.age.*`; a journey compares the two notices. */
interface Words {
  title: string;
  barred: string;
  exit: string;
  enter: string;
}
const ENGLISH: Words = {
  title: '{{age}}+ only',
  barred: 'By law, these people can’t play here:',
  exit: 'Exit',
  enter: 'I’m {{age}} or older, enter',
};
const FILIPINO: Words = {
  title: 'Para lang sa {{age}} pataas',
  barred: 'Ayon sa batas, hindi puwedeng maglaro rito ang:',
  exit: 'Umalis',
  enter: '{{age}} pataas na ako, pumasok',
};

/** A form of a dialog needs no script: the button closes the dialog, and the link leaves the site. */
const template = ({ title, barred, exit, enter }: Words): string =>
  `{{#notice}}<dialog open class="boot-age" id="${AGE_NOTICE_ID}" aria-labelledby="boot-age-title">` +
  `<form method="dialog"><h1 id="boot-age-title" tabindex="-1" autofocus>${title}</h1><div class="boot-age-text" tabindex="0"><p>${barred}</p>` +
  '<ul>{{#items}}<li>{{.}}</li>{{/items}}</ul>{{#lines}}<p>{{.}}</p>{{/lines}}' +
  '{{#name}}<p>{{name}}, license {{number}}{{#regulator}}, {{regulator}}{{/regulator}}.</p>{{/name}}</div>' +
  `<div class="boot-age-ways"><a href="{{exit}}">${exit}</a><button value="${AGE_NOTICE_ACCEPTED}">${enter}</button></div></form></dialog>{{/notice}}`;

/** Reads the notice in one language: the translation of operators where there is one, else English. */
const view = (locale: string): string => `{
  notice: config.clientConfig.mode > \`0\` && {
    age: config.appAgeMin,
    version: config.appRegulatorNotice.version,
    items: config.appRegulatorNotice."${locale}".items || config.appRegulatorNotice.items,
    lines: config.appRegulatorNotice."${locale}".lines || config.appRegulatorNotice.lines,
    name: config.appLicenceInfo.name,
    number: config.appLicenceInfo.licenceNo,
    regulator: config.appLicenceInfo.regulator,
    exit: config.appExitUrl
  }
}`;

const artefactOf = (locale: string, words: Words): Prerendered => ({
  schema: 'parola/prerendered@1',
  config: NOTICE_CONFIG,
  calls: [],
  routes: [],
  view: view(locale),
  html: { [locale]: template(words) },
  head: '{{notice.version}}',
});
const ARTEFACTS = new Map([
  ['en-PH', artefactOf('en-PH', ENGLISH)],
  ['fil-PH', artefactOf('fil-PH', FILIPINO)],
]);

/** The notice of a page: its HTML, and its version escaped for an attribute. */
export interface AgeNotice {
  html: string;
  version: string;
}

/**
 * The age and regulator notice (specification §1) in front of a prerendered page, so that nobody sees an offer before
 * it. Undefined while the client mode is 0, or in a language without words.
 * @throws Error with a sentence when the configuration lacks a key.
 */
export function ageNotice(data: FirstData, locale: string): AgeNotice | undefined {
  const artefact = ARTEFACTS.get(locale);
  if (!artefact) return undefined;
  const { html, head } = fillPrerendered({ artefact, locale, data, pathOf: () => undefined });
  return html === '' ? undefined : { html, version: head };
}
