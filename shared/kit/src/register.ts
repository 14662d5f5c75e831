import type { CallName, ConfigMap, PlainCallName, UploadCallName } from '@parola/calls';
import type {
  EventId,
  EventPayload,
  Infer,
  ModalId,
  ModalTypes,
  RemoteDefinition,
  SlotId,
  SlotTypes,
} from '@parola/contract';

/**
 * Where a remote registers its definition, in `remote.config.ts`: from then on `Host`, every hook, `Slot` and links take what the
 * definition declares and nothing else.
 *
 *     declare module '@parola/kit' {
 *       interface Register { definition: typeof definition }
 *     }
 *
 * `modals` and `slots` may add types of ids that only this remote itself uses and that therefore stand in no catalogue. Its own facts are
 * typed by `events.own` of the definition.
 * Without a registration (the shell, these packages' own tests) everything in the catalogues is open.
 */
export interface Register {}

type Registered<K extends string, Otherwise> = Register extends Record<K, infer T> ? T : Otherwise;
type Definition = Registered<'definition', undefined>;
/** `Narrow` where a definition is registered, else `Wide`. */
type Scoped<Narrow, Wide> = Definition extends RemoteDefinition ? Narrow : Wide;

type At<T, K extends string> = T extends Readonly<Record<K, infer V>> ? V : never;
type Members<L> = L extends readonly (infer I)[] ? I : never;
type Field<L, K extends string> = At<Members<L>, K>;
type Needs<K extends string> = Members<At<At<Definition, 'needs'>, K>>;
type Events<K extends string> = Members<At<At<Definition, 'events'>, K>>;

/** The definition of this remote: what its types are made of. */
export type OwnDefinition = Definition extends RemoteDefinition ? Definition : never;
/** Calls it makes. */
export type Called = Scoped<Extract<CallName, Needs<'calls'>>, CallName>;
/** Of these: those without files, and those with. */
export type CalledPlain = Extract<Called, PlainCallName>;
export type Uploaded = Extract<Called, UploadCallName>;
/** Configuration keys it reads. */
export type ConfigRead = Scoped<Extract<keyof ConfigMap, Needs<'config'>>, keyof ConfigMap>;
/** Facts it emits and listens to. */
export type Emitted = Scoped<Extract<Events<'emits'>, string>, EventId>;
export type Heard = Scoped<Extract<Events<'listens'>, string>, EventId>;
/** Dialogs it opens: its own and those it needs. */
export type Opened = Scoped<Extract<Field<At<Definition, 'modals'>, 'id'> | Needs<'modals'>, string>, ModalId>;
/** Slots its pages render. */
export type Rendered = Scoped<Extract<Field<At<Definition, 'renders'>, 'slot'>, string>, SlotId>;
/** Pages it links to: its own and those it needs. */
export type Linked = Scoped<Extract<Field<At<Definition, 'routes'>, 'id'> | Needs<'routes'>, string>, string>;

type OwnEvents = At<At<Definition, 'events'>, 'own'>;
type OwnModals = Registered<'modals', Record<never, never>>;
type OwnSlots = Registered<'slots', Record<never, never>>;

/** What a fact says. */
export type PayloadOf<E extends string> = E extends EventId ? EventPayload<E> : Infer<At<At<OwnEvents, E>, 'payload'>>;
/** What a dialog takes, and what it answers. */
export type PropsOf<M extends string> = At<M extends ModalId ? ModalTypes[M] : At<OwnModals, M>, 'props'>;
export type ResultOf<M extends string> = At<M extends ModalId ? ModalTypes[M] : At<OwnModals, M>, 'result'>;
/** What the renderer of a slot hands to whoever fills it. */
export type SlotPropsOf<S extends string> = S extends SlotId ? SlotTypes[S] : At<OwnSlots, S>;
