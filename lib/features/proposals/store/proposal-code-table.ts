import { foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { countedFrom, id, instant } from '@/lib/platform/database/columns'
import { proposal } from './proposal-table'

/** A one-time code with which a client signs: mailed to the client's address, known here by its hash alone. The newest of a proposal counts. */
export const proposalCode = pgTable(
  'proposal_code',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    proposalId: uuid('proposal_id').notNull(),
    codeHash: text('code_hash').notNull(),
    // How often a wrong one was typed.
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: countedFrom('created_at'),
  },
  (table) => [
    foreignKey({ columns: [table.agencyId, table.proposalId], foreignColumns: [proposal.agencyId, proposal.id] }),
    index('proposal_code_of_proposal').on(table.proposalId, table.createdAt),
  ],
)
