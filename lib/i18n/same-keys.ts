/** The shape of a tree of messages: the same names, any text. A translation that `satisfies SameKeys<typeof ro>` is complete. */
export type SameKeys<Messages> = { readonly [Name in keyof Messages]: Messages[Name] extends string ? string : SameKeys<Messages[Name]> }
