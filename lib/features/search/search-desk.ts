import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { can, type Permission } from '@/lib/platform/access/permissions'
import type { DeskSearchResults } from './endpoints'
import { searchByCode } from '@/lib/features/clients/search-by-code'
import { findClients } from '@/lib/features/clients/store/clients'
import { policyFound } from '@/lib/features/policies/policy-found'
import { findPolicies } from '@/lib/features/policies/store/policies'
import { findQuotes, type QuoteRow } from '@/lib/features/quotes/store/quotes'

const SHOWN = 5
const SEARCH_LENGTH_MIN = 2

/**
 * The agency's clients, quotes and policies matching a text of at least two characters, at most five of each.
 * What the actor may not read is left out. The text may be a personal code: it is never stored or logged.
 * @throws Fault `codesGuessed`
 */
export async function searchDesk(actor: Actor, text: string): Promise<DeskSearchResults> {
  const search = text.trim()
  if (search.length < SEARCH_LENGTH_MIN) return { clients: [], quotes: [], policies: [] }
  return searchByCode(actor, { typed: search, find: () => findEach(actor, { search, limit: SHOWN }), isFound: ({ clients, quotes, policies }) => clients.length + quotes.length + policies.length > 0 })
}

async function findEach(actor: Actor, page: { readonly search: string; readonly limit: number }): Promise<DeskSearchResults> {
  const [clients, quotes, policies] = await Promise.all([
    findIfPermitted(actor, 'client.read', () => findClients(actor, page)),
    findIfPermitted(actor, 'quote.read', () => findQuotes(actor, page)),
    findIfPermitted(actor, 'policy.read', () => findPolicies(actor, page)),
  ])
  return { clients, quotes: quotes.map(quoteFound), policies: policies.map(policyFound) }
}

async function findIfPermitted<Row>(actor: Actor, permission: Permission, find: () => Promise<Row[]>): Promise<Row[]> {
  return can(actor, permission) ? find() : []
}

function quoteFound({ id, number, title, product, state }: QuoteRow): DeskSearchResults['quotes'][number] {
  return { id, number, title, product, state }
}
