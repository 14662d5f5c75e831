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
 * The registration of a remote's definition, in `remote.config.ts`. With it, `Host`, every hook, `Slot` and links
 * accept the definition's declarations and nothing else.
 *
 *     declare module '@parola/kit' {
 *       interface Register { definition: typeof definition }
 *     }
 *
 * `modals` and `slots` may add types of ids that only this remote uses and that are therefore in no catalogue.
 * `events.own` of the definition types its own facts. Without a registration (the shell, tests of these packages) all
 * ids of the catalogues are accepted.
 */
export interface Register {}

type Registered<K extends string, Otherwise> = Register extends Record<K, infer T> ? T : Otherwise;
type Definition = Registered<'definition', undefined>;
/** `Narrow` with a registered definition, else `Wide`. */
type Scoped<Narrow, Wide> = Definition extends RemoteDefinition ? Narrow : Wide;

type At<T, K extends string> = T extends Readonly<Record<K, infer V>> ? V : never;
type Members<L> = L extends readonly (infer I)[] ? I : never;
type Field<L, K extends string> = At<Members<L>, K>;
type Needs<K extends string> = Members<At<At<Definition, 'needs'>, K>>;
type Events<K extends string> = Members<At<At<Definition, 'events'>, K>>;

/** The registered definition of this remote: the source of its types. */
export type OwnDefinition = Definition extends RemoteDefinition ? Definition : never;
/** Calls that the remote makes. */
export type Called = Scoped<Extract<CallName, Needs<'calls'>>, CallName>;
/** Those without files, and those with files. */
export type CalledPlain = Extract<Called, PlainCallName>;
export type Uploaded = Extract<Called, UploadCallName>;
/** Configuration keys that it reads. */
export type ConfigRead = Scoped<Extract<keyof ConfigMap, Needs<'config'>>, keyof ConfigMap>;
/** Facts that it emits and listens to. */
export type Emitted = Scoped<Extract<Events<'emits'>, string>, EventId>;
export type Listened = Scoped<Extract<Events<'listens'>, string>, EventId>;
/** Dialogs that it opens: its own, and those in its needs. */
export type Opened = Scoped<Extract<Field<At<Definition, 'modals'>, 'id'> | Needs<'modals'>, string>, ModalId>;
/** Slots that its pages render. */
export type Rendered = Scoped<Extract<Field<At<Definition, 'renders'>, 'slot'>, string>, SlotId>;
/** Pages that it links to: its own, and those in its needs. */
export type Linked = Scoped<Extract<Field<At<Definition, 'routes'>, 'id'> | Needs<'routes'>, string>, string>;

type OwnEvents = At<At<Definition, 'events'>, 'own'>;
type OwnModals = Registered<'modals', Record<never, never>>;
type OwnSlots = Registered<'slots', Record<never, never>>;

/** The payload of a fact. */
export type PayloadOf<E extends string> = E extends EventId ? EventPayload<E> : Infer<At<At<OwnEvents, E>, 'payload'>>;
/** The props and the result of a dialog. */
export type PropsOf<M extends string> = At<M extends ModalId ? ModalTypes[M] : At<OwnModals, M>, 'props'>;
export type ResultOf<M extends string> = At<M extends ModalId ? ModalTypes[M] : At<OwnModals, M>, 'result'>;
/** The props that the renderer of a slot passes to its fillings. */
export type SlotPropsOf<S extends string> = S extends SlotId ? SlotTypes[S] : At<OwnSlots, S>;
