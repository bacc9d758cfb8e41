import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '@/lib/platform/session/user-table'
import { bytes, createdAt, id, isOneOf } from '@/lib/platform/database/columns'
import { PAPER_FORMATS, PAPER_KINDS } from '@/lib/features/clients/model/paper'
import { policy } from '@/lib/features/policies/store/policy-table'
import { client } from './client-table'

/** A paper that a client brought. Its bytes are sealed with the client's own key, and deleted with the client; a file's name is never kept. */
export const clientPaper = pgTable(
  'client_paper',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    clientId: uuid('client_id').notNull(),
    kind: text('kind', { enum: PAPER_KINDS }).notNull(),
    // Told by the content.
    format: text('format', { enum: PAPER_FORMATS }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    // Of the bytes as received, before sealing: the same file is kept once.
    sha256: text('sha256').notNull(),
    bytesSealed: bytes('bytes_sealed').notNull(),
    addedBy: uuid('added_by').notNull(),
    // Of one that belongs to a policy: an application for a change, a notice of cancellation.
    policyId: uuid('policy_id'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('client_paper_of_agency').on(table.agencyId, table.id),
    foreignKey({ columns: [table.agencyId, table.clientId], foreignColumns: [client.agencyId, client.id] }),
    foreignKey({ columns: [table.agencyId, table.addedBy], foreignColumns: [appUser.agencyId, appUser.id] }),
    foreignKey({ columns: [table.agencyId, table.policyId], foreignColumns: [policy.agencyId, policy.id] }),
    index('client_paper_of_policy').on(table.policyId, table.id).where(sql`policy_id is not null`),
    index('client_paper_of_client').on(table.clientId, table.id),
    check('client_paper_kind', isOneOf('kind', PAPER_KINDS)),
    check('client_paper_format', isOneOf('format', PAPER_FORMATS)),
  ],
)
