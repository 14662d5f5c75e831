/** Messages by id: `<package>.<name>`, in ICU MessageFormat. */
export type Messages = Readonly<Record<string, string>>;
/** A translation, with the same ids. */
export type Catalogue<Source extends Messages> = Readonly<Record<keyof Source, string>>;

type Identifier<S extends string> = S extends '' | `${string}${' ' | '#' | '}' | '{'}${string}` ? never : S;
type NameAfterBrace<S extends string> = S extends `${infer Name}}${string}`
  ? Name extends `${infer Plural},${string}`
    ? Identifier<Plural>
    : Identifier<Name>
  : S extends `${infer Name},${string}`
    ? Identifier<Name>
    : never;
/** Placeholders of a message: `{amount}`, and the number of a plural, `{count, plural, …}`. */
export type Places<M extends string> = M extends `${string}{${infer Rest}`
  ? NameAfterBrace<Rest> | Places<Rest>
  : never;

type TagName<S extends string> = S extends `/${string}` ? never : S extends `${infer Name}/` ? Name : S;
/** Tags of a message: `<link>read the rules</link>`. */
export type Tags<M extends string> = M extends `${string}<${infer Name}>${infer Rest}`
  ? TagName<Name> | Tags<Rest>
  : never;
