import type { Day } from '@/lib/domain/day'
import type { Finding } from '@/lib/domain/problem'

type KeyOf<A> = keyof A & string
type Path<Key extends string> = Key | `${Key}.${string}`

/** A rule's finding; `below` is the path from the rule's answer to the wrong part, such as '1.installationDate' of a list. */
export type RuleFinding = Finding & { readonly subpath?: string }

/** A condition over several answers. Walk checks it as soon as all of `needs` are reached and valid. */
export interface Rule<A> {
  readonly needs: readonly KeyOf<A>[]
  /** Dotted path of the answer at which the finding is shown. */
  readonly at: Path<KeyOf<A>>
  check(answers: Partial<A>, today: Day): RuleFinding | undefined
}

interface RuleInput<A, Key extends KeyOf<A>> {
  readonly needs: readonly Key[]
  readonly at: Path<NoInfer<Key>>
  check(answers: { readonly [K in NoInfer<Key>]-?: NonNullable<A[K]> }, today: Day): RuleFinding | undefined
}

/** Defines a rule over the answers A; its check receives exactly the answers that it needs, all present. */
export function ruleOf<A>() {
  return <const Key extends KeyOf<A>>(rule: RuleInput<A, Key>): Rule<A> => ({
    needs: rule.needs,
    at: rule.at,
    // Walk calls a rule only with all its needs.
    check: (answers, today) => rule.check(answers as Parameters<typeof rule.check>[0], today),
  })
}
