import { anything, int, list, object, optional, text, type Typed } from '../schema/schema-builders';
import { complaints, matches } from '../schema/check-schema';
import type { Finding, FindingCode } from '../findings';
import type { RouteDeclaration, SlotDeclaration, StartUpDeclaration, TabDeclaration } from './definition';
import {
  armOf,
  emittedEvent,
  heardEvent,
  modalDeclaration,
  neededOfHost,
  remoteName,
  renderedSlot,
  routeDeclaration,
  slotDeclaration,
  startUpDeclaration,
  tabDeclaration,
} from './document-parts';
import type { BootManifest, RemoteArm } from './transit-promises';
import { snapshotEnvelope } from './release';
import type { ReleaseSnapshot, RemotePin } from './snapshot';

/** A manifest reduced to the parts that this reader supports. */
export interface ReadManifest extends BootManifest {
  routes: RouteDeclaration[];
  slots: SlotDeclaration[];
  startUp: StartUpDeclaration[];
  tabs: TabDeclaration[];
  renders: NonNullable<BootManifest['renders']>;
}
export interface ReadArm extends RemoteArm {
  manifest: ReadManifest;
}
export interface ReadPin extends RemotePin {
  stable: ReadArm;
  canary?: { arm: ReadArm; weightBp: number; seed: string };
  fallback?: ReadArm;
}
export interface ReadSnapshot extends ReleaseSnapshot {
  remotes: ReadPin[];
}

/** One build of a remote whose contributions are validated later, one by one. */
const unreadArm = armOf({
  routes: list(anything),
  tabs: optional(list(anything)),
  slots: list(anything),
  renders: optional(list(anything)),
  modals: list(anything),
  startUp: optional(list(anything)),
  events: object({ emits: list(anything), listens: list(heardEvent) }),
  needs: neededOfHost,
});

const loosePin = object({
  name: remoteName,
  stable: anything,
  canary: optional(anything),
  fallback: optional(anything),
  off: optional(anything),
});
const looseCanary = object({ arm: anything, weightBp: int(0, 10000), seed: text({ maxLength: 200 }) });
const switchedOff = object({ why: text({ maxLength: 300 }) });
const ofRemote = object({ name: remoteName });
const named = object({ id: optional(text()), modal: optional(text()), slot: optional(text()) });

/** Collects findings while reading. None of them stops the rest. */
class Reading {
  readonly findings: Finding[] = [];

  private add(code: FindingCode, unit: string, subject: string, message: string, fix: string): void {
    this.findings.push({ code, severity: 'refuse', unit, subject, message, fix });
  }
  private readable<T>(schema: Typed<T>, value: unknown, unit: string, what: string): value is T {
    const [wrong] = complaints(schema, value, 'ignore');
    if (wrong === undefined) return true;
    this.add(
      'PIN-001',
      unit,
      what,
      `The ${what} of ${unit} cannot be read: ${wrong}.`,
      'Look at the release registry.',
    );
    return false;
  }
  /** Returns the members of a list that this reader supports; reports the others. */
  private kept<T>(schema: Typed<T>, items: readonly unknown[], what: string, who: string, remote: string): T[] {
    return items.filter((item, index): item is T => {
      const [wrong] = complaints(schema, item, 'ignore');
      if (wrong === undefined) return true;
      const name = matches(named, item, 'ignore') ? (item.id ?? item.modal ?? item.slot) : undefined;
      const subject = `${what} ${name ?? index}`;
      this.add(
        'PIN-021',
        remote,
        subject,
        `The ${subject} of ${who} is left out of this page: ${wrong}.`,
        'Pin a shell that knows it, or leave it out of the remote.',
      );
      return false;
    });
  }
  arm(value: unknown, remote: string, which: string): ReadArm | undefined {
    if (!this.readable(unreadArm, value, remote, which)) return undefined;
    const unread = value.manifest;
    const who = `${remote} ${value.version}`;
    const read = {
      routes: this.kept(routeDeclaration, unread.routes, 'route', who, remote),
      slots: this.kept(slotDeclaration, unread.slots, 'slot', who, remote),
      modals: this.kept(modalDeclaration, unread.modals, 'modal', who, remote),
      tabs: this.kept(tabDeclaration, unread.tabs ?? [], 'tab', who, remote),
      renders: this.kept(renderedSlot, unread.renders ?? [], 'rendered slot', who, remote),
      startUp: this.kept(startUpDeclaration, unread.startUp ?? [], 'start-up dialog', who, remote),
    };
    const emits = this.kept(emittedEvent, unread.events.emits, 'fact', who, remote);
    return { ...value, manifest: { ...unread, ...read, events: { ...unread.events, emits } } };
  }
  pin(value: unknown, index: number): ReadPin | undefined {
    const whose = matches(ofRemote, value, 'ignore') ? value.name : 'shell';
    if (!this.readable(loosePin, value, whose, `pin ${index}`)) return undefined;
    const { name } = value;
    const stable = this.arm(value.stable, name, 'stable build');
    const canary = value.canary === undefined ? undefined : this.canary(value.canary, name);
    const fallback = value.fallback === undefined ? undefined : this.arm(value.fallback, name, 'fallback');
    // A remote continues with its readable builds: if the stable one is unreadable, the fallback replaces it.
    const first = stable ?? fallback;
    if (!first) return undefined;
    // A remote with `off` in any form is off.
    const off = matches(switchedOff, value.off, 'ignore') ? value.off : { why: '' };
    return {
      name,
      stable: first,
      ...(canary ? { canary } : {}),
      ...(fallback ? { fallback } : {}),
      ...(value.off === undefined ? {} : { off }),
    };
  }
  /** An unknown method of choosing players is ignored: everybody gets the stable build. */
  private canary(value: unknown, name: string): ReadPin['canary'] {
    if (!this.readable(looseCanary, value, name, 'canary')) return undefined;
    const arm = this.arm(value.arm, name, 'canary');
    return arm && { arm, weightBp: value.weightBp, seed: value.seed };
  }
}

/** Reads one build's promises as the page does, for builds outside of a snapshot (development). */
export function readArm(value: unknown, remote: string): { arm?: ReadArm; findings: Finding[] } {
  const reading = new Reading();
  return { arm: reading.arm(value, remote, 'given build'), findings: reading.findings };
}

/**
 * Reads a release that may be newer than the page. The envelope must be complete. Each pin, build and contribution is
 * read separately: unknown fields are ignored, and unsupported parts are left out with a finding, without effect on
 * others. `detail` tells why the release is unreadable.
 */
export function readSnapshot(
  value: unknown,
): { ok: true; snapshot: ReadSnapshot; findings: Finding[] } | { ok: false; detail: string } {
  if (!matches(snapshotEnvelope, value, 'ignore'))
    return { ok: false, detail: complaints(snapshotEnvelope, value, 'ignore').join('; ') };
  const reading = new Reading();
  const remotes = value.remotes.flatMap((pin, index) => reading.pin(pin, index) ?? []);
  return { ok: true, snapshot: { ...value, remotes }, findings: reading.findings };
}
