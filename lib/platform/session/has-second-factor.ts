import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { authenticatorApp } from '@/lib/features/second-factors/store/authenticator-app-table'
import { passkey } from '@/lib/features/second-factors/store/passkey-table'

/** Whether the user of a column has a second factor: an app whose first code was right, or a passkey. Recovery codes alone are none. */
export function hasSecondFactor(userId: PgColumn): SQL<boolean> {
  const app = sql`select 1 from ${authenticatorApp} where ${authenticatorApp.userId} = ${userId} and ${authenticatorApp.confirmedAt} is not null`
  const key = sql`select 1 from ${passkey} where ${passkey.userId} = ${userId}`
  return sql<boolean>`(exists (${app}) or exists (${key}))`
}
