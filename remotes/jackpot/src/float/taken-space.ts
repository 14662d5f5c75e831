import { ICON, type OccupiedSpace } from './float-place';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"]';
/** The page and its footer. */
const PAGE = '#main, #main ~ footer';
/**
 * Height in px of the row with a game's title. The content of a game is unknown, but this row has controls at its right
 * end only.
 */
const TITLE_ROW = 80;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The boxes of a game that may contain a control: everything except the left half of the title row. */
function inFrame({ left, right, top, bottom }: Box): Box[] {
  return [
    { left: (left + right) / 2, right, top, bottom },
    { left, right, top: top + TITLE_ROW, bottom },
  ];
}

/** Figures (amounts, counts, dates and times) and headings must stay readable. */
const FIGURE = /\d/;
const HEADINGS = 'h1, h2, h3';

/** The boxes of text lines in a part of the page that contain a figure or belong to a heading. */
function wordsToReadIn(part: Element): Box[] {
  const boxes: Box[] = [];
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const around = text.parentElement;
    if (!FIGURE.test(text.nodeValue ?? '') && !around?.closest(HEADINGS)) continue;
    if (around?.closest('.visually-hidden, script, style')) continue;
    range.selectNodeContents(text);
    boxes.push(...range.getClientRects());
  }
  return boxes;
}

/**
 * The controls, figures and headings of page and footer that lie under either side of the lane now. `withGames` adds
 * the parts of a game that may contain controls.
 */
export function findTakenSpace(lane: HTMLElement, withGames: boolean): OccupiedSpace[] {
  const room = lane.getBoundingClientRect();
  const parts = [...document.querySelectorAll(PAGE)];
  const boxesOf = (what: string) =>
    parts
      .flatMap((part) => [...part.querySelectorAll<HTMLElement>(what)])
      // Ignores controls inside the lane: on bare pages the icon lies inside the page.
      .filter((one) => !lane.contains(one))
      .map((one) => one.getBoundingClientRect());
  const words = parts.flatMap(wordsToReadIn);
  const boxes = [...boxesOf(CONTROLS), ...(withGames ? boxesOf('iframe').flatMap(inFrame) : []), ...words].filter(
    ({ left, right, top, bottom }) => right > left && bottom > Math.max(top, room.top) && top < room.bottom,
  );
  return boxes.flatMap(({ left, right, top, bottom }) => {
    const stretch = { from: top - room.top, to: bottom - room.top };
    return [
      ...(left < room.left + ICON && right > room.left ? [{ side: 'left' as const, ...stretch }] : []),
      ...(right > room.right - ICON && left < room.right ? [{ side: 'right' as const, ...stretch }] : []),
    ];
  });
}
