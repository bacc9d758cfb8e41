import { bigint, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '@/lib/platform/session/user-table'
import { countedFrom, id, instant } from '@/lib/platform/database/columns'

/** A passkey (WebAuthn credential) of somebody. The authenticator holds its private half. */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    userId: uuid('user_id').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    // In COSE form, base64url.
    publicKey: text('public_key').notNull(),
    // How often the authenticator has signed, as far as it counts: a copy of it would count anew.
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: countedFrom('created_at'),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [foreignKey({ columns: [table.agencyId, table.userId], foreignColumns: [appUser.agencyId, appUser.id] }), index('passkey_of_user').on(table.userId)],
)
