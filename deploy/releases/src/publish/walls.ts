import type { Policy, Wall } from '@parola/release-api';
import { ReleaseError } from '../ground/errors';
import { pasteable } from '../ground/hints';
import type { PreparedFile } from './check-unit';

interface Look {
  wall: Wall;
  what: string;
  /** Recommended alternative. */
  instead: string;
  files: RegExp;
  /**
   * Pattern without nested repetitions: each one is bounded or cannot overlap with the next, so the time is linear.
   */
  text: RegExp;
  /** Extracts the examined part of the text; default: the whole text. */
  part?: (text: string) => string;
}

const CODE = /\.m?js$/;
/** Code files except the entry, which the bundler generates; it loads chunks and their styles. */
const CODE_BUT_ENTRY = /^(?!remoteEntry\.js$|entry\.mjs$).*\.m?js$/;
const STYLES = /\.css$/;
/** Selectors and at-rules of a style sheet, each with its opening brace. */
function preludes(css: string): string {
  const parts = css.split('{').slice(0, -1);
  return parts.map((part) => `${part.slice(Math.max(part.lastIndexOf(';'), part.lastIndexOf('}')) + 1)}{`).join('');
}
const HOST_API = 'ask by host.api';
const HOST_NAV = 'go by host.nav';
const HOST_STORAGE = 'keep a value by stored() of @parola/kit';

/**
 * Checks of a finished build's text. Lint refuses the same uses in sources (`shared/presets`, `parola/remote-walls`,
 * same codes), but a library or a build without lint may contain them. Names composed from several strings are not
 * found.
 */
const LOOKS: readonly Look[] = [
  {
    wall: 'WALL-001',
    what: 'fetch',
    instead: HOST_API,
    files: CODE,
    text: /(?:^|[^\w$.#"'`-]|\b(?:window|globalThis|self)\.)fetch\(|["'`]fetch["'`]\]/,
  },
  {
    ...{ wall: 'WALL-001', instead: HOST_API, files: CODE, what: 'a connection past the host' },
    text: /\b(?:XMLHttpRequest|sendBeacon|WebTransport|RTCPeerConnection)\b|\bnew (?:[\w$]+\.)?(?:WebSocket|EventSource)\b/,
  },
  {
    ...{ wall: 'WALL-002', what: 'the history of the tab', instead: HOST_NAV, files: CODE },
    text: /\bhistory\.(?:pushState|replaceState|back|forward|go)\b/,
  },
  {
    ...{ wall: 'WALL-002', what: 'the address of the tab', instead: HOST_NAV, files: CODE_BUT_ENTRY },
    text: /\blocation\.(?:assign|replace|reload)\(|\blocation(?:\.(?:href|hash|search|pathname))?=[^=]/,
  },
  {
    ...{ wall: 'WALL-003', what: 'the storage of the page', instead: HOST_STORAGE, files: CODE },
    text: /\b(?:localStorage|sessionStorage|indexedDB|cookieStore)\b|\bdocument\.cookie\b|\bcaches\.open\b/,
  },
  {
    ...{ wall: 'WALL-004', what: 'a shared prototype', instead: 'write a function', files: CODE },
    text: /\b[A-Z][\w$]{0,40}\.prototype(?:\.[\w$]+|\[[^\]]{1,60}\])=[^=]|\.__proto__=[^=]|(?:assign|definePropert(?:y|ies)|setPrototypeOf)\((?:window|globalThis|self|document|[A-Z][\w$]*\.prototype)\b/,
  },
  {
    ...{ wall: 'WALL-005', what: 'styles or scripts for the whole document', instead: 'take CSS modules' },
    files: CODE_BUT_ENTRY,
    text: /createElement\(["'`](?:style|script|link|base|meta)["'`]\)|\badoptedStyleSheets\b|\bnew CSSStyleSheet\b|\.insertRule\(/,
  },
  {
    ...{
      wall: 'WALL-005',
      what: 'a style of elements that are not its own',
      instead: 'select by classes of a CSS module',
    },
    files: STYLES,
    part: preludes,
    text: /(?:^|[{,])\s*(?:html|body|head|main|header|footer|nav|:root|\*|a|button|input|h[1-6]|p)(?=[\s.:#>,[{])/,
  },
  {
    ...{
      wall: 'WALL-005',
      what: 'a font or sheet of another origin',
      instead: 'ship it with the build',
      files: STYLES,
    },
    text: /(?:@import|url\()\s*(?:url\(\s*)?["']?(?:[a-z][a-z+.-]*:)?\/\//i,
  },
];

/** A use of a page-wide singleton in a build. */
export interface WallFinding {
  wall: Wall;
  sentence: string;
}

/** Finds uses of page-wide singletons in the files of a remote, one finding for each check and file. */
export function wallFindings(unit: string, files: Iterable<Pick<PreparedFile, 'path' | 'bytes'>>): WallFinding[] {
  const found: WallFinding[] = [];
  for (const { path, bytes } of files) {
    const looks = LOOKS.filter((look) => look.files.test(path));
    if (looks.length === 0) continue;
    const whole = bytes.toString('utf8');
    for (const { wall, what, instead, text: pattern, part } of looks) {
      const text = part ? part(whole) : whole;
      const hit = pattern.exec(text);
      if (!hit) continue;
      const excerpt = text
        .slice(Math.max(0, hit.index - 10), hit.index + 40)
        .replace(/\s+/g, ' ')
        .trim();
      found.push({ wall, sentence: `${wall} ${path} of ${unit} touches ${what} («${excerpt}»); ${instead}.` });
    }
  }
  return found;
}

/** Walls that a unit may pass by the policy, and walls that only this build may pass. */
export function excusedWalls({ walls = [] }: Pick<Policy, 'walls'>, unit: string, once: readonly Wall[] = []): Wall[] {
  return [...once, ...walls.flatMap((one) => (one.unit === unit ? [one.wall] : []))];
}

/**
 * Refuses a remote that touches page-wide singletons without an excuse of the policy. Returns the used excuses.
 * @throws ReleaseError `integrity` with one sentence for each finding
 */
export async function assertWalls(
  unit: string,
  files: Iterable<Pick<PreparedFile, 'path' | 'bytes'>>,
  excused: () => Promise<readonly Wall[]>,
): Promise<Wall[]> {
  const found = wallFindings(unit, files);
  if (found.length === 0) return [];
  const passed = await excused();
  const refused = found.filter(({ wall }) => !passed.includes(wall));
  if (refused.length > 0) {
    const problems = refused.map(({ sentence }) => sentence);
    const walls = [...new Set(refused.map(({ wall }) => wall))].toSorted();
    const once = pasteable(`publish ${unit} --dir <folder> --excuse ${walls.join(',')} --reason "<why>"`);
    const ways = [
      `Where it has to be, an administrator excuses ${unit} in the policy (walls), with a reason.`,
      `An archived build of before the walls is excused alone: ${once}`,
    ];
    throw new ReleaseError('integrity', [...problems, ...ways].join('\n'), { problems });
  }
  return [...new Set(found.map(({ wall }) => wall))].sort();
}
