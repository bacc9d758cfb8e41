import { useLocale, useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { getRenewablePolicy } from '@/components/quotes/renewable-policy'
import { THEMES } from '@/components/layout/choose-theme'
import { LANGUAGES } from '@/components/layout/languages'
import { getIntakeOpener } from '@/components/wizard/intake/intake-opener'
import type { Role } from '@/lib/domain/people/role'
import type { DeskSearchResults } from '@/lib/features/search/endpoints'
import { can } from '@/lib/platform/access/permissions'
import { type Command, type Group, pagesFor, type PaletteProduct } from './commands'
import { SHORTCUTS } from '@/components/layout/shortcuts/shortcuts'

interface Options {
  roles: readonly Role[]
  products: readonly PaletteProduct[]
}

/** The palette's commands: pages, products, actions. */
export function useCommands({ roles, products }: Options): readonly Group[] {
  const t = useTranslations()
  const locale = useLocale()
  const go = pagesFor({ roles }).map(({ page, href }): Command => {
    const label = page === 'users' || page === 'accounts' || page === 'assumptions' ? t(`admin.nav.${page}`) : t(`desk.nav.${page}`)
    return { key: href, label, shortcut: shortcutOf(href), action: { kind: 'go', href } }
  })
  const start = products.map(({ id, name }): Command => ({ key: `start-${id}`, label: name, action: { kind: 'start', product: id } }))
  const actions: Command[] = [
    ...LANGUAGES.filter((language) => language.locale !== locale).map((language): Command => {
      return { key: language.locale, label: t('palette.language', { name: language.name }), action: { kind: 'language', locale: language.locale } }
    }),
    ...THEMES.map((theme): Command => ({ key: theme, label: t('palette.theme', { name: t(`desk.themes.${theme}`) }), action: { kind: 'theme', theme } })),
    { key: 'keys', label: t('palette.showKeys'), shortcut: '?', action: { kind: 'keys' } },
    { key: 'sign-out', label: t('palette.signOut'), action: { kind: 'signOut' } },
  ]
  return [
    { name: 'here', commands: useCommandsHere(roles) },
    { name: 'go', commands: go },
    { name: 'start', commands: can({ roles }, 'quote.write') ? start : [] },
    { name: 'actions', commands: actions },
  ]
}

const RECORD = /^\/(quotes|policies)\/([0-9a-f-]{36})(?:\/|$)/

/** The commands for the quote or policy on the screen. */
function useCommandsHere(roles: readonly Role[]): Command[] {
  const t = useTranslations()
  const [, kind, id = ''] = RECORD.exec(usePathname()) ?? []
  if (kind === undefined || !can({ roles }, 'quote.write')) return []
  const paste: Command[] = getIntakeOpener() === undefined ? [] : [{ key: 'paste', label: t('intake.paletteAction'), action: { kind: 'paste' } }]
  if (kind === 'quotes') return [...paste, { key: 'copy', label: t('copyAndRenew.copyThis'), action: { kind: 'again', origin: { copyOf: id } } }]
  // A policy issued elsewhere has no answers to renew with.
  return getRenewablePolicy() === id ? [{ key: 'renew', label: t('copyAndRenew.renewThis'), action: { kind: 'again', origin: { renews: id } } }] : []
}

function shortcutOf(href: string): string | undefined {
  const found = SHORTCUTS.find(({ action }) => action?.kind === 'go' && action.href === href)
  return found?.keys.join(' ').toUpperCase()
}

/** The records found, as commands that open them. */
export function useSearchResultGroups(found: DeskSearchResults | undefined, { roles, products }: Options): readonly Group[] {
  const t = useTranslations()
  if (found === undefined) return []
  const nameOf = (product: string) => products.find(({ id }) => id === product)?.name ?? product
  const mayQuote = can({ roles }, 'quote.write')
  const clients = found.clients.map(({ id, name, maskedTaxId, place }): Command => {
    const detail = [maskedTaxId, place, ...(mayQuote ? [t('palette.clientQuote')] : [])].filter((part) => part !== '').join(' · ')
    return { key: id, label: name, detail, action: { kind: 'go', href: mayQuote ? `/quotes/new?client=${id}` : '/clients' } }
  })
  const quotes = found.quotes.map(({ id, number, title, product, state }): Command => {
    const label = `${number} · ${title === '' ? t('desk.quotes.untitled') : title}`
    return { key: id, label, detail: `${nameOf(product)} · ${t(`desk.states.${state}`)}`, action: { kind: 'go', href: `/quotes/${id}` } }
  })
  const policies = found.policies.map(({ id, series, number, holderName, product, insurer }): Command => {
    return { key: id, label: `${series} ${number} · ${holderName}`, detail: `${nameOf(product)} · ${insurer}`, action: { kind: 'go', href: `/policies/${id}` } }
  })
  const groups: Group[] = [
    { name: 'clients', commands: clients },
    { name: 'quotes', commands: quotes },
    { name: 'policies', commands: policies },
  ]
  return groups.filter(({ commands }) => commands.length > 0)
}
