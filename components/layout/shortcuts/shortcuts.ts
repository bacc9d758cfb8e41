import type { Permission } from '@/lib/platform/access/permissions'

export type ShortcutAction = { readonly kind: 'palette' } | { readonly kind: 'sheet' } | { readonly kind: 'go'; readonly href: string }

export interface Shortcut {
  /** The key of its text in palette.keys. */
  readonly name: 'palette' | 'sheet' | 'home' | 'newQuote' | 'quotes' | 'clients' | 'policies' | 'products'
  /** Pressed one after the other; a single letter counts only outside of fields. */
  readonly keys: readonly string[]
  /** Together with Ctrl, or with Cmd; counts in fields too. */
  readonly withControl?: true
  /** Undefined where the page handles it. */
  readonly act?: ShortcutAction
  readonly needs?: Permission
}

/** All shortcuts of the desk, for the listener and the sheet. */
export const SHORTCUTS: readonly Shortcut[] = [
  { name: 'palette', keys: ['k'], withControl: true, act: { kind: 'palette' } },
  { name: 'sheet', keys: ['?'], act: { kind: 'sheet' } },
  { name: 'home', keys: ['g', 'h'], act: { kind: 'go', href: '/' } },
  { name: 'newQuote', keys: ['g', 'n'], act: { kind: 'go', href: '/quotes/new' }, needs: 'quote.write' },
  { name: 'quotes', keys: ['g', 'q'], act: { kind: 'go', href: '/quotes' } },
  { name: 'clients', keys: ['g', 'c'], act: { kind: 'go', href: '/clients' }, needs: 'client.read' },
  { name: 'policies', keys: ['g', 'p'], act: { kind: 'go', href: '/policies' }, needs: 'policy.read' },
  { name: 'products', keys: ['1–9, 0'], needs: 'quote.write' },
]

export interface KeyPress {
  readonly key: string
  readonly control: boolean
  readonly shift: boolean
  readonly alt: boolean
  /** Whether the focused element takes letters. */
  readonly isTyping: boolean
  readonly atMs: number
}

/** The first key of two, and when it was pressed. */
export interface PendingShortcut {
  readonly key: string
  readonly atMs: number
}

interface Matched {
  readonly act?: ShortcutAction
  readonly begun?: PendingShortcut
}

const LONGEST_PAUSE_MS = 1000

/** What a key means after the previous one. */
export function matchShortcut(shortcuts: readonly Shortcut[], press: KeyPress, before?: PendingShortcut): Matched {
  const key = press.key.toLowerCase()
  if (press.alt) return {}
  if (press.control) {
    const found = press.shift ? undefined : shortcuts.find(({ withControl, keys }) => withControl === true && keys[0] === key)
    return found?.act === undefined ? {} : { act: found.act }
  }
  // A sign such as ? may need Shift; a shifted letter is no command.
  const isLetter = /^\p{L}$/u.test(key)
  if (press.isTyping || (press.shift && isLetter)) return {}
  const plain = shortcuts.filter(({ withControl, act }) => withControl !== true && act !== undefined)
  const isInTime = before !== undefined && press.atMs - before.atMs <= LONGEST_PAUSE_MS
  const second = isInTime ? plain.find(({ keys }) => keys.length === 2 && keys[0] === before.key && keys[1] === key) : undefined
  const found = second ?? plain.find(({ keys }) => keys.length === 1 && keys[0] === key)
  if (found?.act !== undefined) return { act: found.act }
  return plain.some(({ keys }) => keys.length === 2 && keys[0] === key) ? { begun: { key, atMs: press.atMs } } : {}
}
