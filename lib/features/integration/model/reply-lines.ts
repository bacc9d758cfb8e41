import type { ReplyDrift, ReplyForm } from '@/lib/domain/reply-form'

/** A line of a reply as people read it. */
export interface ReplyLine extends Line {
  /** From one on. */
  readonly number: number
}

interface Line {
  readonly depth: number
  /** The member; undefined for an item of a list, a bracket, or the reply itself. */
  readonly name?: string | undefined
  readonly isNameHidden?: boolean | undefined
  /** What stands there: a value or brackets. */
  readonly text?: string | undefined
  /** Instead of a value: what is hidden, by type and shape. */
  readonly hidden?: Hidden | undefined
  /** How many more items there are, which are not kept. */
  readonly more?: number | undefined
  readonly drift?: ReplyDrift | undefined
}

export interface Hidden {
  readonly type: 'text' | 'number' | 'boolean' | 'list' | 'object'
  readonly shape?: string | undefined
  readonly size?: number | undefined
}

/** The lines of a reply's form; each difference stands at its member, or at the object that lacks it. */
export function linesOfForm(form: ReplyForm, drifts: readonly ReplyDrift[]): readonly ReplyLine[] {
  const byPath = new Map(drifts.map((drift) => [drift.path, drift]))
  return linesOf(form, { depth: 0, path: '', byPath }).map((line, index) => ({ ...line, number: index + 1 }))
}

interface Place {
  readonly depth: number
  readonly path: string
  readonly name?: string
  readonly isNameHidden?: boolean
  readonly byPath: ReadonlyMap<string, ReplyDrift>
}

function linesOf(form: ReplyForm, place: Place): readonly Line[] {
  const { depth, path, name, isNameHidden, byPath } = place
  const head = { depth, name, isNameHidden, drift: byPath.get(path) }
  const next = { depth: depth + 1, byPath }
  if (form.type === 'object') {
    if (form.members.length === 0) return [{ ...head, text: form.size === 0 ? '{}' : undefined, hidden: form.size === 0 ? undefined : { type: 'object', size: form.size } }]
    const missing = [...byPath.values()].filter((drift) => drift.kind === 'missing' && parentOf(drift.path) === path && !form.members.some((member) => joined(path, member.name) === drift.path))
    return [
      { ...head, text: '{' },
      ...form.members.flatMap((member) => linesOf(member.form, { ...next, name: member.name, isNameHidden: member.isHidden === true, path: joined(path, member.isHidden === true ? '*' : member.name) })),
      ...missing.map((drift): Line => ({ depth: depth + 1, name: drift.path.slice(path === '' ? 0 : path.length + 1), drift })),
      { depth, text: '}' },
    ]
  }
  if (form.type === 'list') {
    if (form.items.length === 0) return [{ ...head, text: form.size === 0 ? '[]' : undefined, hidden: form.size === 0 ? undefined : { type: 'list', size: form.size } }]
    const more = form.size - form.items.length
    return [{ ...head, text: '[' }, ...form.items.flatMap((item) => linesOf(item, { ...next, path: `${path}[]` })), ...(more > 0 ? [{ depth: depth + 1, more }] : []), { depth, text: ']' }]
  }
  if (form.type === 'nothing') return [{ ...head, text: 'null' }]
  if (form.value !== undefined) return [{ ...head, text: JSON.stringify(form.value) }]
  return [{ ...head, hidden: hiddenOf(form) }]
}

function hiddenOf(form: Extract<ReplyForm, { type: 'text' | 'number' | 'boolean' }>): Hidden {
  if (form.type === 'boolean') return { type: 'boolean' }
  return form.type === 'number' ? { type: 'number', shape: form.shape } : { type: 'text', shape: form.shape, size: form.size }
}

const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)
const parentOf = (path: string): string => (path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '')
