import { getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { authenticatorApp } from '@/lib/features/second-factors/store/authenticator-app-table'
import { client } from '@/lib/features/clients/store/client-table'
import { document } from '@/lib/features/documents/store/document-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { operatorAccount } from '@/lib/features/accounts/store/operator-account-table'
import { operatorToken } from '@/lib/features/accounts/store/operator-token-table'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'

/** A column of sealed values, and the id that a value is bound to. */
export interface SealedColumn {
  readonly id: PgColumn
  readonly sealed: PgColumn
}

/** Every column of the database with sealed values; a rotation reseals them. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { id: authenticatorApp.id, sealed: authenticatorApp.secretSealed },
  { id: client.id, sealed: client.partySealed },
  { id: document.id, sealed: document.bytesSealed },
  { id: insurer.id, sealed: insurer.credentialsSealed },
  { id: operatorAccount.id, sealed: operatorAccount.credentialsSealed },
  { id: operatorToken.accountId, sealed: operatorToken.pairSealed },
  { id: proposal.id, sealed: proposal.contentSealed },
  { id: proposal.id, sealed: proposal.tokenSealed },
  { id: quote.id, sealed: quote.draftSealed },
  { id: quoteRun.id, sealed: quoteRun.answersSealed },
]

/** The column's property name in the schema. */
export function propertyOf(column: PgColumn): string {
  const [property] = Object.entries(getTableColumns(column.table)).find(([, one]) => one.name === column.name) ?? []
  if (property === undefined) throw new Error(`${column.name} is no column of its table`)
  return property
}
