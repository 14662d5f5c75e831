import { ICON, type Taken } from './float-place';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"]';
/** The page, and the footer beside it. */
const PAGE = '#main, #main ~ footer';
/**
 * All that is known of a game is that it begins with its title: in this row (px) nothing is tapped but at its right
 * end.
 */
const TITLE_ROW = 80;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The boxes of a game that may hold a control: all but the left half of its title's row. */
function inFrame({ left, right, top, bottom }: Box): Box[] {
  return [
    { left: (left + right) / 2, right, top, bottom },
    { left, right, top: top + TITLE_ROW, bottom },
  ];
}

/** Figures are read: amounts, counts, dates and times. */
const FIGURE = /\d/;

/** The lines of the texts in a part of the page that hold a figure. */
function figuresIn(part: Element): Box[] {
  const boxes: Box[] = [];
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!FIGURE.test(text.nodeValue ?? '') || text.parentElement?.closest('.visually-hidden, script, style')) continue;
    range.selectNodeContents(text);
    boxes.push(...range.getClientRects());
  }
  return boxes;
}

/**
 * The controls and figures of the page and of its footer that lie under either side of the lane now. `withGames` adds
 * what may be a control in a game.
 */
export function findTakenSpace(lane: HTMLElement, withGames: boolean): Taken[] {
  const room = lane.getBoundingClientRect();
  const parts = [...document.querySelectorAll(PAGE)];
  const boxesOf = (what: string) =>
    parts
      .flatMap((part) => [...part.querySelectorAll<HTMLElement>(what)])
      // A control of the icon's own is no obstacle (bare pages have it inside).
      .filter((one) => !lane.contains(one))
      .map((one) => one.getBoundingClientRect());
  const figures = parts.flatMap(figuresIn);
  const boxes = [...boxesOf(CONTROLS), ...(withGames ? boxesOf('iframe').flatMap(inFrame) : []), ...figures].filter(
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
