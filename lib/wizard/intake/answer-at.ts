import { membersOf } from '../json'

/** The value at a dotted path of a draft. */
export function answerAt(draft: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((current, name) => (Object.hasOwn(membersOf(current), name) ? membersOf(current)[name] : undefined), draft)
}

/** The draft with another value at a dotted path of members. */
export function withAnswer(draft: Readonly<Record<string, unknown>>, path: string, value: unknown): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.')
  return { ...draft, [name]: rest.length === 0 ? value : withAnswer(membersOf(draft[name]), rest.join('.'), value) }
}
