import { PRERENDERED_FILLING, WHENS, type FirstData } from '@parola/contract';
import { fillPrerendered } from '@parola/prerender';
import type { LoadedRelease } from './live-release';
import type { Needs } from './minute-cache';
import type { InlineStyle, PrerenderedPart } from './prerendered-parts';
import type { Owner } from './page-owner';

/** One filling of a slot, by the id that its remote gives it. */
export interface PrerenderedFilling {
  id: string;
  part: PrerenderedPart;
}

/** A page's contribution, and its slots' fillings, for a visitor: all of it HTML, waiting for data. */
export interface PrerenderedPlan {
  part: PrerenderedPart;
  slots: ReadonlyMap<string, readonly PrerenderedFilling[]>;
  needs: Needs;
}

const SLOT = /\{\{\{slots\.([a-z0-9.-]+)\}\}\}/g;
const FOR_VISITORS: readonly string[] = WHENS.filter((when) => when !== 'player');

/**
 * A slot's fillings for visitors, in the page's order; none when one of them, or their assignment, is known only in
 * the page.
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
 * The part of this page that can be served before any script; undefined where it is not prerendered, or differs
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
  return { part, slots, needs: { config: all(({ config }) => config), calls: all(({ calls }) => calls) } };
}

/** A page that holds its lobby: HTML for the body and the head, style sheets, and the data it was made of. */
export interface PrerenderedPage {
  locale: string;
  html: string;
  head: string;
  styles: readonly InlineStyle[];
  data: FirstData;
}

/** Upper bound before a script: a larger page would arrive later than the content that it replaces. Characters. */
const LONGEST = 90_000;

/** Fills a plan. @throws Error with a sentence when it cannot be filled or becomes too large. */
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
      // The page keeps each as it is until the code that moves it is there.
      fillings.map(({ id, part }) => `<div ${PRERENDERED_FILLING}="${id}">${fill(part).html}</div>`).join(''),
    ]),
  );
  const { html, head } = fill(plan.part, slots);
  if (html.length > LONGEST) throw new Error(`it has ${html.length} characters, at most ${LONGEST} are sent`);
  const styles = [plan.part, ...fillingParts(plan.slots)].flatMap((part) => part.styles);
  return { locale, html, head, styles, data };
}
