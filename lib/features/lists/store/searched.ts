import 'server-only'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '@/lib/platform/access/actor'
import { matchesClientSearch } from '@/lib/features/clients/store/clients'
import { client } from '@/lib/features/clients/store/client-table'
import { matchesPolicySearch } from '@/lib/features/policies/store/policies'
import { policy } from '@/lib/features/policies/store/policy-table'
import { matchesQuoteSearch } from '@/lib/features/quotes/store/quote-search'
import { quote } from '@/lib/features/quotes/store/quote-table'

/** What the search of a list looks through: rows of the list, or those that its rows belong to. */
export interface Searched {
  readonly of: PgTable & { readonly id: PgColumn; readonly agencyId: PgColumn }
  readonly matches: (actor: Actor, search: string) => Promise<SQL | undefined>
}

export const SEARCHED = {
  clients: { of: client, matches: matchesClientSearch },
  policies: { of: policy, matches: matchesPolicySearch },
  quotes: { of: quote, matches: matchesQuoteSearch },
} as const satisfies Readonly<Record<string, Searched>>
