type KeyOf<A> = keyof A & string

/** One of the answers about each thing of a list, as "equipment.brand". */
type KeyOfItem<A> = {
  [Key in KeyOf<A>]: NonNullable<A[Key]> extends readonly (infer Item)[] ? (Item extends string ? never : `${Key}.${KeyOf<Item>}`) : never
}[KeyOf<A>]

/**
 * The answers that state a client's demands, for the statement of demands and needs: what is insured beyond its name, its
 * use and value, the covers, the period and further terms. Data only for insurers (numbers of papers, chassis and engines,
 * consents) is left out. For a list of people it gives the names.
 */
export type Demands<A> = readonly (Exclude<KeyOf<A>, 'holder'> | KeyOfItem<A>)[]
