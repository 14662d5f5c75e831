import { PRERENDERED_FILLING, WHENS, type FirstData } from '@parola/contract';
import { fillPrerendered } from '@parola/prerender';
import { ageNotice, hasRoomForNotice, NOTICE_CONFIG, type AgeNotice } from './age-notice';
import type { LoadedRelease } from './live-release';
import type { Needs } from './minute-cache';
import type { InlineStyle, PrerenderedPart } from './prerendered-parts';
import type { Owner } from './page-owner';

/** One contribution to a slot, with the id that its remote gives it. */
export interface PrerenderedFilling {
  id: string;
  part: PrerenderedPart;
}

/** The prerendered contribution of a page and of its slots, for a visitor: complete HTML except for the data. */
export interface PrerenderedPlan {
  part: PrerenderedPart;
  slots: ReadonlyMap<string, readonly PrerenderedFilling[]>;
  /** Data of the contributions, and of the age notice in front of them. */
  needs: Needs;
  hasNotice: boolean;
}

const SLOT = /\{\{\{slots\.([a-z0-9.-]+)\}\}\}/g;
const FOR_VISITORS: readonly string[] = WHENS.filter((when) => when !== 'player');

/**
 * The contributions to a slot for visitors, in the page's order. Empty when one of them, or its assignment, is decided
 * only in the browser.
 */
function fillingsOf({ snapshot, prerendered }: LoadedRelease, slot: string, max: number): PrerenderedFilling[] {
  const open = snapshot.remotes.filter(({ off }) => !off);
  const fillings = open
    .flatMap((pin) => pin.stable.manifest.slots.map((filling) => ({ pin, ...filling })))
    .filter((filling) => filling.slot === slot && FOR_VISITORS.includes(filling.when))
    .sort((a, b) => a.order - b.order || a.id.localeCompare(b.id))
    .slice(0, max);
  const whole = fillings.flatMap(({ pin, id }) => {
    const part = pin.canary ? undefined : prerendered.get(`slot:${id}`);
    return part ? [{ id, part }] : [];
  });
  return whole.length === fillings.length ? whole : [];
}

function fillingParts(slots: PrerenderedPlan['slots']): PrerenderedPart[] {
  return [...slots.values()].flat().map(({ part }) => part);
}

/**
 * The part of this page that can be served before any script. Undefined when the page is not prerendered, or differs
 * between players.
 */
export function planOf(release: LoadedRelease, owner: Owner): PrerenderedPlan | undefined {
  if (owner.kind !== 'remote' || owner.pin.off || owner.pin.canary) return undefined;
  const part = release.prerendered.get(`route:${owner.route.id}`);
  if (!part) return undefined;
  const rendered = owner.pin.stable.manifest.renders ?? [];
  const names = new Set(
    Object.values(part.artefact.html).flatMap((html) => [...html.matchAll(SLOT)].map(([, id = '']) => id)),
  );
  const slots = new Map(
    [...names].map((id) => [id, fillingsOf(release, id, rendered.find(({ slot }) => slot === id)?.max ?? 0)]),
  );
  const parts = [part, ...fillingParts(slots)].map(({ artefact }) => artefact);
  const all = (of: (artefact: PrerenderedPart['artefact']) => readonly string[]) =>
    [...new Set(parts.flatMap(of))].sort();
  const hasNotice = hasRoomForNotice(release.template);
  const config = [...all((one) => one.config), ...(hasNotice ? NOTICE_CONFIG : [])];
  return { part, slots, needs: { config, calls: all(({ calls }) => calls) }, hasNotice };
}

/** A prerendered page: HTML for body and head, style sheets, and the data it was built from. */
export interface PrerenderedPage {
  locale: string;
  html: string;
  head: string;
  styles: readonly InlineStyle[];
  data: FirstData;
  /** Undefined when the operator asks for none, or for a shell that shows its own. */
  notice: AgeNotice | undefined;
}

/** Maximum size in characters: a larger page would arrive later than the content that it replaces. */
const LONGEST = 90_000;

/**
 * Fills a plan with data. @throws Error with a readable reason when the plan cannot be filled or the page becomes too
 * large
 */
export function fillPage(
  release: LoadedRelease,
  plan: PrerenderedPlan,
  data: FirstData,
  locale: string,
): PrerenderedPage {
  const offered = [
    ...release.profile.own.routes,
    ...release.snapshot.remotes.filter(({ off }) => !off).flatMap(({ stable }) => stable.manifest.routes),
  ];
  const pathOf = (id: string) => offered.find((route) => route.id === id)?.path;
  const fill = ({ artefact }: PrerenderedPart, slots?: Record<string, string>) =>
    fillPrerendered({ artefact, locale, data, pathOf, slots });
  const slots = Object.fromEntries(
    [...plan.slots].map(([slot, fillings]) => [
      slot,
      // The page leaves each contribution unchanged until the code of the slot is loaded.
      fillings.map(({ id, part }) => `<div ${PRERENDERED_FILLING}="${id}">${fill(part).html}</div>`).join(''),
    ]),
  );
  const { html, head } = fill(plan.part, slots);
  if (html.length > LONGEST) throw new Error(`it has ${html.length} characters, at most ${LONGEST} are sent`);
  const parts = [plan.part, ...fillingParts(plan.slots)];
  const styles = parts.flatMap((part) => part.styles);
  // A page whose notice cannot be filled is not sent: it would make offers to people under age.
  const notice = plan.hasNotice ? ageNotice(data, locale) : undefined;
  // The configuration of the notice stays out: its text is in the HTML already.
  const own = new Set(parts.flatMap(({ artefact }) => artefact.config));
  const config = Object.fromEntries(Object.entries(data.config).filter(([key]) => own.has(key)));
  return { locale, html, head, styles, data: { ...data, config }, notice };
}
