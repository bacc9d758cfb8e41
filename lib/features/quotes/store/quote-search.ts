import 'server-only'
import { and, arrayOverlaps, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { searchTokens } from '@/lib/platform/crypto/text-tokens'
import { foldedColumn, holdsTokens, likeContaining, likeStartingWith, searchWords } from '@/lib/platform/database/search-text'
import { clientsOfContact } from '@/lib/features/clients/store/clients'
import { identityIndex, plateIndexes, policySearchIndexes } from '@/lib/features/clients/store/client-secrets'
import { quote } from './quote-table'

const CODE = /^(?:ro)?\d{2,13}$/i

/** Whether a quote is found by what was typed: words of its title or the beginning of its number, in any order; or a whole CNP, CUI, chassis number, licence plate, phone number or e-mail address. */
export async function matchesQuoteSearch(actor: Actor, search: string): Promise<SQL | undefined> {
  const { agencyId } = actor
  const words = searchWords(search)
  const orNumber = (word: string, isInTitle: SQL) => (/^\d+$/.test(word) ? or(isInTitle, like(sql`${quote.number}::text`, likeStartingWith(word))) : isInTitle)
  const typed = search.trim()
  const holders = CODE.test(typed) ? (['person', 'company'] as const).map((kind) => identityIndex(agencyId, { kind, taxId: typed })) : []
  const clients = await clientsOfContact(actor, typed)
  return or(
    and(...words.map((word) => orNumber(word, holdsTokens(quote.titleTokens, searchTokens(agencyId, word))))),
    // Rows that are older than the sealing of titles: a part of their own, so that the others are found by their index alone.
    and(isNotNull(quote.title), ...words.map((word) => orNumber(word, like(foldedColumn(quote.title), likeContaining(word))))),
    arrayOverlaps(quote.plateIndexes, plateIndexes(agencyId, [typed])),
    arrayOverlaps(quote.insuredIndexes, policySearchIndexes(agencyId, typed)),
    holders.length === 0 ? undefined : inArray(quote.holderIndex, holders),
    clients.length === 0 ? undefined : inArray(quote.clientId, clients),
  )
}
