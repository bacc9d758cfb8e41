import { membersOf } from '../json'

/** The value at a dotted path of a draft. */
export function answerAt(draft: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((held, name) => (Object.hasOwn(membersOf(held), name) ? membersOf(held)[name] : undefined), draft)
}

/** The draft with another value at a dotted path of members. */
export function withAnswer(draft: Readonly<Record<string, unknown>>, path: string, value: unknown): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.')
  return { ...draft, [name]: rest.length === 0 ? value : withAnswer(membersOf(draft[name]), rest.join('.'), value) }
}
