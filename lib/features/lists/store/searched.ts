import 'server-only'
import { and, isNull, type SQL } from 'drizzle-orm'
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
  /** In a list of other rows, the column that names those that are found. */
  readonly by?: PgColumn
  readonly matches: (actor: Actor, search: string) => Promise<SQL | undefined>
}

export const SEARCHED = {
  // An erased client is in no list.
  clients: { of: client, matches: async (actor, search) => and(isNull(client.erasedAt), await matchesClientSearch(actor, search)) },
  policies: { of: policy, matches: matchesPolicySearch },
  quotes: { of: quote, matches: matchesQuoteSearch },
} as const satisfies Readonly<Record<string, Searched>>
