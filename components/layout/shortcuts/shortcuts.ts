import type { Permission } from '@/lib/platform/access/permissions'

export type ShortcutAction = { readonly kind: 'palette' } | { readonly kind: 'search' } | { readonly kind: 'filter' } | { readonly kind: 'continue' } | { readonly kind: 'sheet' } | { readonly kind: 'go'; readonly href: string; readonly exceptAt?: string }

export interface Shortcut {
  /** The key of its text, below `palette.keys` in the messages. */
  readonly name: 'palette' | 'search' | 'filter' | 'continue' | 'sheet' | 'home' | 'newQuote' | 'newQuoteAtOnce' | 'quotes' | 'offers' | 'proposals' | 'clients' | 'policies' | 'payments' | 'fleets' | 'renewals' | 'reports' | 'products' | 'reviewQueue' | OfferShortcut
  /** Pressed one after the other; a single letter counts only outside of fields. */
  readonly keys: readonly string[]
  /** Together with Ctrl, or with Cmd; counts in fields too. */
  readonly withControl?: true
  /** Undefined where the page handles it. */
  readonly action?: ShortcutAction
  readonly needs?: Permission
}

/** The keys of a quote's offers, which that page handles. */
type OfferShortcut = 'offerRow' | 'offerSelect' | 'offerOpen' | 'offerIssue' | 'offersCompare' | 'offersPropose' | 'offersSettle' | 'offersWhatIf' | 'compareOnly' | 'compareMove' | 'compareChoose'

/** All shortcuts of the desk, for the key listener and the list of shortcuts. */
export const SHORTCUTS: readonly Shortcut[] = [
  { name: 'palette', keys: ['k'], withControl: true, action: { kind: 'palette' } },
  { name: 'search', keys: ['/'], action: { kind: 'search' } },
  { name: 'filter', keys: ['f'], action: { kind: 'filter' } },
  { name: 'continue', keys: ['enter'], withControl: true, action: { kind: 'continue' }, needs: 'quote.write' },
  { name: 'sheet', keys: ['?'], action: { kind: 'sheet' } },
  { name: 'home', keys: ['g', 'h'], action: { kind: 'go', href: '/' } },
  { name: 'newQuote', keys: ['g', 'n'], action: { kind: 'go', href: '/quotes/new' }, needs: 'quote.write' },
  // The review queue has an N of its own.
  { name: 'newQuoteAtOnce', keys: ['n'], action: { kind: 'go', href: '/quotes/new', exceptAt: '/review' }, needs: 'quote.write' },
  { name: 'quotes', keys: ['g', 'q'], action: { kind: 'go', href: '/quotes' } },
  { name: 'offers', keys: ['g', 'e'], action: { kind: 'go', href: '/offers' }, needs: 'quote.read' },
  { name: 'proposals', keys: ['g', 'o'], action: { kind: 'go', href: '/proposals' }, needs: 'quote.read' },
  { name: 'clients', keys: ['g', 'c'], action: { kind: 'go', href: '/clients' }, needs: 'client.read' },
  { name: 'policies', keys: ['g', 'p'], action: { kind: 'go', href: '/policies' }, needs: 'policy.read' },
  { name: 'payments', keys: ['g', 'i'], action: { kind: 'go', href: '/payments' }, needs: 'policy.read' },
  { name: 'fleets', keys: ['g', 'l'], action: { kind: 'go', href: '/fleets' }, needs: 'quote.read' },
  { name: 'renewals', keys: ['g', 'v'], action: { kind: 'go', href: '/renewals' }, needs: 'policy.read' },
  { name: 'reports', keys: ['g', 'r'], action: { kind: 'go', href: '/reports' }, needs: 'report.read' },
  { name: 'products', keys: ['1–9, 0'], needs: 'quote.write' },
  { name: 'offerRow', keys: ['↑ ↓'] },
  { name: 'offerSelect', keys: ['Space'] },
  { name: 'offerOpen', keys: ['Enter'] },
  { name: 'offerIssue', keys: ['i'], needs: 'policy.issue' },
  { name: 'offersCompare', keys: ['c'] },
  { name: 'offersPropose', keys: ['p'], needs: 'policy.issue' },
  { name: 'offersSettle', keys: ['r'] },
  { name: 'offersWhatIf', keys: ['w'], needs: 'policy.issue' },
  { name: 'compareOnly', keys: ['d'] },
  { name: 'compareMove', keys: ['← →'] },
  { name: 'reviewQueue', keys: ['J K A R F Z N'], needs: 'review.write' },
  { name: 'compareChoose', keys: ['1–4'], needs: 'policy.issue' },
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

/** The first key of a two-key shortcut, and when it was pressed. */
export interface PendingShortcut {
  readonly key: string
  readonly atMs: number
}

interface ShortcutMatch {
  readonly action?: ShortcutAction
  readonly pending?: PendingShortcut
}

const SEQUENCE_TIMEOUT_MS = 1000

/** The action of a key press, or the pending first key of a two-key shortcut. */
export function matchShortcut(shortcuts: readonly Shortcut[], press: KeyPress, pending?: PendingShortcut): ShortcutMatch {
  const key = press.key.toLowerCase()
  if (press.alt) return {}
  if (press.control) {
    const found = press.shift ? undefined : shortcuts.find(({ withControl, keys }) => withControl === true && keys[0] === key)
    return found?.action === undefined ? {} : { action: found.action }
  }
  // A character such as ? may need Shift, so Shift is ignored except with letters.
  const isLetter = /^\p{L}$/u.test(key)
  if (press.isTyping || (press.shift && isLetter)) return {}
  const plain = shortcuts.filter(({ withControl, action }) => withControl !== true && action !== undefined)
  const isInTime = pending !== undefined && press.atMs - pending.atMs <= SEQUENCE_TIMEOUT_MS
  const second = isInTime ? plain.find(({ keys }) => keys.length === 2 && keys[0] === pending.key && keys[1] === key) : undefined
  const found = second ?? plain.find(({ keys }) => keys.length === 1 && keys[0] === key)
  if (found?.action !== undefined) return { action: found.action }
  return plain.some(({ keys }) => keys.length === 2 && keys[0] === key) ? { pending: { key, atMs: press.atMs } } : {}
}
