import { ADMIN_PAGES } from '@/components/layout/admin-pages'
import type { CopyOrRenewSource } from '@/components/quotes/start-copy-or-renewal'
import type { Theme } from '@/components/layout/choose-theme'
import { findMatches } from '@/components/ui/fields/find-matches'
import { can, type Permission, type RoleHolder } from '@/lib/platform/access/permissions'
import type { Locale } from '@/lib/i18n/locales'

export interface PaletteProduct {
  readonly id: string
  readonly name: string
}

export type CommandAction =
  | { readonly kind: 'go'; readonly href: string }
  | { readonly kind: 'start'; readonly product: string }
  | { readonly kind: 'again'; readonly origin: CopyOrRenewSource }
  | { readonly kind: 'paste' }
  | { readonly kind: 'language'; readonly locale: Locale }
  | { readonly kind: 'theme'; readonly theme: Theme }
  | { readonly kind: 'keys' }
  | { readonly kind: 'signOut' }

export interface Command {
  readonly key: string
  readonly label: string
  readonly detail?: string | undefined
  /** The keys that do the same. */
  readonly shortcut?: string | undefined
  readonly action: CommandAction
}

export type GroupName = 'here' | 'go' | 'start' | 'actions' | 'clients' | 'quotes' | 'policies'

export interface Group {
  readonly name: GroupName
  readonly commands: readonly Command[]
}

interface Page {
  readonly page: 'home' | 'newQuote' | 'quotes' | 'offers' | 'proposals' | 'clients' | 'policies' | 'payments' | 'fleets' | 'renewals' | 'reports' | (typeof ADMIN_PAGES)[number]['page']
  readonly href: string
  readonly needs: Permission
}

/** The pages of the desk, each with the permission it needs. */
export const PAGES: readonly Page[] = [
  { page: 'home', href: '/', needs: 'quote.read' },
  { page: 'newQuote', href: '/quotes/new', needs: 'quote.write' },
  { page: 'quotes', href: '/quotes', needs: 'quote.read' },
  { page: 'offers', href: '/offers', needs: 'quote.read' },
  { page: 'proposals', href: '/proposals', needs: 'quote.read' },
  { page: 'clients', href: '/clients', needs: 'client.read' },
  { page: 'policies', href: '/policies', needs: 'policy.read' },
  { page: 'payments', href: '/payments', needs: 'policy.read' },
  { page: 'fleets', href: '/fleets', needs: 'quote.read' },
  { page: 'renewals', href: '/renewals', needs: 'policy.read' },
  { page: 'reports', href: '/reports', needs: 'report.read' },
  ...ADMIN_PAGES,
]

/** The pages that somebody may open. */
export function pagesFor(holder: RoleHolder): readonly Page[] {
  return PAGES.filter(({ needs }) => can(holder, needs))
}

/** The groups that match the text, whatever its case and accents; all groups while nothing is typed. */
export function matchingGroups(groups: readonly Group[], text: string): Group[] {
  return groups.map(({ name, commands }) => ({ name, commands: findMatches(commands, text) })).filter(({ commands }) => commands.length > 0)
}

/** The command `places` after the named one, wrapping round; the first when none is named or it is gone. */
export function commandAtOffset(commands: readonly Command[], key: string | undefined, places: number): Command | undefined {
  const at = commands.findIndex((command) => command.key === key)
  return at === -1 ? commands[0] : commands.at((at + places) % commands.length)
}
