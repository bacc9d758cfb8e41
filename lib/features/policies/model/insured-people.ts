import { type DocumentText, hasName } from './document-text'
import type { PolicyFinding } from './policy-finding'

/** An insured person's name, in each order in which documents write it. */
type Names = readonly string[]

interface PeopleToFind {
  readonly people: readonly Names[]
  /** The policy's own document. */
  readonly text: DocumentText
  /** Whether the same offer became other policies too: each person may have one. */
  readonly isOneOfSeveral: boolean
  /** The documents of the other policies, once all can be read. */
  readonly others: readonly DocumentText[] | undefined
}

/**
 * The document of a single policy names all insured people, that of one of several the person whose it is. Of several policies each person needs
 * one: two that name the same person alone leave somebody without.
 */
export function personFindings({ people, text, isOneOfSeveral, others }: PeopleToFind): PolicyFinding[] {
  const unnamed = people.filter((names) => !hasName(text, names))
  if (!isOneOfSeveral || unnamed.length === people.length) return findingOf(unnamed)
  return others === undefined ? [] : findingOf(withoutPolicy(people, [text, ...others]))
}

/**
 * Whose policy a document is, where an offer became one policy for each person: those whom it names, without the policyholder, who stands on
 * every document, unless nobody else is named.
 */
export function insuredOf({ people, holderNames, text }: { readonly people: readonly Names[]; readonly holderNames: Names; readonly text: DocumentText }): readonly string[] {
  const named = people.filter((names) => hasName(text, names))
  const others = named.filter(([name = '']) => !holderNames.includes(name))
  return (others.length > 0 ? others : named).flatMap(([name]) => name ?? [])
}

/** The people for whom no document is left when each gets one that names them; of fewer documents than people those whom none names. */
function withoutPolicy(people: readonly Names[], texts: readonly DocumentText[]): readonly Names[] {
  const named = people.map((names) => texts.flatMap((text, index) => (hasName(text, names) ? [index] : [])))
  if (texts.length < people.length) return people.filter((_, person) => named[person]?.length === 0)
  const personOf = new Map<number, number>()
  const gets = (person: number, tried: Set<number>): boolean =>
    (named[person] ?? []).some((index) => {
      if (tried.has(index)) return false
      tried.add(index)
      const before = personOf.get(index)
      if (before !== undefined && !gets(before, tried)) return false
      personOf.set(index, person)
      return true
    })
  return people.filter((_, person) => !gets(person, new Set()))
}

function findingOf(missing: readonly Names[]): PolicyFinding[] {
  return missing.length === 0 ? [] : [{ fact: 'insuredPerson', between: 'policy-document', expected: { text: missing.map(([name]) => name).join(', ') } }]
}
