import { ownerOf } from '../names';
import { titled, type Facts, type InWords, type PhrasedCode } from './checked-remote';

/** The sentence of each finding and its remedy, by code. */
const SENTENCES: {
  [C in PhrasedCode]: (title: string, name: string, subject: string, facts: Facts[C]) => [string, string];
} = {
  'PIN-002': (title, name, range, [shell, serves, newest]) => [
    `${title} needs contract ${range}, ${shell} serves ${serves}.`,
    `Build ${name} against contract ${newest} or pin a shell that serves ${range}.`,
  ],
  'PIN-003': (title, name, module, [shell, needs, provides]) => [
    `${title} needs ${module} ${needs}, ${shell} provides ${provides}.`,
    `Build ${name} against ${module} ${provides} or pin a shell that provides ${needs}.`,
  ],
  'PIN-004': (title, name, module, [shell]) => [
    `${title} takes ${module} from the shell, ${shell} does not provide it.`,
    `Bundle ${module} in ${name} or add it to the shared-module table and pin that shell.`,
  ],
  'PIN-005': (title, name, path, [other]) => [`${title} has ${path}, which ${other}.`, `Rename it in ${name}.`],
  'PIN-006': (title, name, id, [other]) => [`${title} has ${id}, which ${other}.`, `Rename it in ${name}.`],
  'PIN-007': (title, name, id, [owner]) =>
    owner === undefined
      ? [`${title} declares ${id}, which is not its own: its ids begin with ${name}.`, `Rename ${id}.`]
      : [`${title} puts ${id} into the start-up queue, which is not its own dialog.`, `Let ${owner} declare it.`],
  'PIN-008': (title, _name, slot) => [
    `${title} fills slot ${slot}, which no unit renders.`,
    `Remove the filling or pin a ${ownerOf(slot)} that renders it.`,
  ],
  'PIN-009': (title, name, id) => [
    `${title} emits ${id}, which belongs to ${ownerOf(id)}.`,
    `Let ${ownerOf(id)} emit it, or add a fact of ${name}'s own.`,
  ],
  'PIN-010': (title, _name, id, [source]) => [
    `${title} was built for another payload of ${id} than ${source} emits.`,
    'Build both against one catalogue, and give a fact with another payload its next version, beside this one.',
  ],
  'PIN-011': (title, _name, id) => [
    `${title} listens to ${id}, but no pinned ${ownerOf(id)} emits it.`,
    `Pin a ${ownerOf(id)} that emits ${id}, or accept that it stays silent.`,
  ],
  'PIN-012': (title, _name, base, [shell, allowed]) => [
    `${title} is served from ${base}, ${shell} loads only from ${allowed}.`,
    'Serve the files from an allowed place.',
  ],
  'PIN-013': (title, _name, file, [shell]) => [
    file === 'entry'
      ? `The entry of ${title} has no integrity; ${shell} loads none without.`
      : `${file} of ${title} has no integrity; ${shell} loads none without.`,
    'Build it with the preset.',
  ],
  'PIN-014': (title, _name, module, [shell, instead]) => [
    `${title} still takes ${module}, which ${shell} drops.`,
    `Use ${instead} instead.`,
  ],
  'PIN-015': (title, _name, bytes, [shell, budget]) => [
    `${title} first loads ${bytes} bytes, ${shell} budgets ${budget}.`,
    'Split or trim its first contribution.',
  ],
  'PIN-019': (title, _name, global, [shell, expected]) => [
    `${title} takes the name ${global}; under ${shell} two versions must be able to share a page, so it must be ${expected}.`,
    'Build it with the preset.',
  ],
  'PIN-020': (title, _name, page, [back]) => [
    `${page} of ${title} goes back to ${back}, which no unit has.`,
    'Name a page that exists.',
  ],
  'PIN-021': (title, _name, where, [shell, enumeration, word, known]) => [
    `${title} says ${enumeration} ${word} of ${where}, which ${shell} cannot act on: it would leave it out.`,
    `Pin a shell that knows ${word} first, or use one of ${known || 'the words of that shell'}.`,
  ],
  'PIN-022': (title, _name, modal) => [
    `${title} opens ${modal}, which no unit offers.`,
    `Pin a ${ownerOf(modal)} that offers it, or accept that its button is hidden.`,
  ],
  'PIN-023': (title, name, slot) => [
    `${title} renders slot ${slot}, which belongs to ${ownerOf(slot)}.`,
    `Render a slot with an id that begins with ${name}.`,
  ],
  'PIN-024': (title, _name, route) => [
    `${title} links to ${route}, which no unit has.`,
    `Pin a ${ownerOf(route)} that has it, or accept that the link is hidden.`,
  ],
  'PIN-025': (title, _name, writes, [reads]) => [
    `${title.replace('shell', 'Shell')} reads ${reads || 'no release of this kind'}, the registry writes ${writes}.`,
    'Pin a shell that reads it.',
  ],
  'PIN-027': (title, name, what, [shell, built, has]) => [
    `${title} was built with ${what} ${built}, ${shell} has ${has}: the additions of ${built} are missing.`,
    `Pin a shell with ${what} ${built} first, or see that ${name} uses nothing that is newer than ${has}.`,
  ],
  'PIN-028': (title, name, module, [shell, exports]) => [
    `${title} uses ${exports} of ${module}, which ${shell} does not provide.`,
    `Pin a shell that provides ${exports}, or a ${name} that does without.`,
  ],
  'PIN-029': (title, name, id, [what, users]) =>
    users === undefined
      ? [
          `${title} no longer has the ${what} ${id}: bookmarks and links from outside lead nowhere.`,
          `Keep the ${what} in ${name}, or accept that.`,
        ]
      : [
          `${title} no longer has the ${what} ${id}, which ${users} ${users.includes(' and ') ? 'use' : 'uses'}.`,
          `Pin a ${name} that has it, or together with it builds of the others that do without.`,
        ],
  'PIN-030': (title, _name, id, [before, listeners]) => [
    `${title} emits ${id} with another payload than ${before} does, under the same version; heard by ${listeners}.`,
    'Give the fact with the new payload its next version, emitted beside this one for as long as a unit listens to it.',
  ],
  'PIN-031': (title, _name, part, [bytes, budget]) => [
    `The ${part} of ${title} weigh ${bytes} bytes on the wire, the budget is ${budget}.`,
    'Split or trim that part.',
  ],
  'PIN-039': (title, name, range, [shell, newest]) => [
    `${title} needs contract ${range}, which ${shell} serves beside contract ${newest}: the next major of the contract ends that.`,
    `Build ${name} against contract ${newest}.`,
  ],
};

/** Phrases findings for pins, builds and publications. */
export const inSentences: InWords = (code, who, subject, facts) =>
  SENTENCES[code](titled(who), who.name, subject, facts);
