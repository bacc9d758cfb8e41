type KeyOf<A> = keyof A & string

/** One of the answers about each thing of a list, as "equipment.brand". */
type KeyOfItem<A> = {
  [Key in KeyOf<A>]: NonNullable<A[Key]> extends readonly (infer Item)[] ? (Item extends string ? never : `${Key}.${KeyOf<Item>}`) : never
}[KeyOf<A>]

/**
 * The answers that say what a client wants, for the statement of demands and needs: what is insured beyond its name, its
 * use and value, the covers, the period, what was agreed besides. What only an insurer needs (numbers of papers, chassis
 * and engines, consents) is not named. A list of people is named alone, and gives their names.
 */
export type Demands<A> = readonly (Exclude<KeyOf<A>, 'holder'> | KeyOfItem<A>)[]
