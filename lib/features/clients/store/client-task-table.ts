import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '@/lib/platform/session/user-table'
import { createdAt, day, id, instant, isOneOf } from '@/lib/platform/database/columns'
import { POLICY_REQUESTS } from '@/lib/features/clients/model/policy-request'
import { policy } from '@/lib/features/policies/store/policy-table'
import { client } from './client-table'

/** Something to do for a client on a day. Sealed with the client's own key, and deleted with the client. */
export const clientTask = pgTable(
  'client_task',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    clientId: uuid('client_id').notNull(),
    textSealed: text('text_sealed').notNull(),
    dueOn: day('due_on').notNull(),
    // On whose home page it comes up: whoever wrote it, until it is handed over.
    ownerId: uuid('owner_id').notNull(),
    // Of one that is about a policy: which, and what no service does by itself.
    policyId: uuid('policy_id'),
    policyRequest: text('policy_request', { enum: POLICY_REQUESTS }),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
  },
  (table) => [
    unique('client_task_of_agency').on(table.agencyId, table.id),
    foreignKey({ columns: [table.agencyId, table.clientId], foreignColumns: [client.agencyId, client.id] }),
    foreignKey({ columns: [table.agencyId, table.ownerId], foreignColumns: [appUser.agencyId, appUser.id] }),
    foreignKey({ columns: [table.agencyId, table.policyId], foreignColumns: [policy.agencyId, policy.id] }),
    index('client_task_of_policy').on(table.policyId, table.dueOn).where(sql`policy_id is not null`),
    check('client_task_policy_request', isOneOf('policy_request', POLICY_REQUESTS)),
    check('client_task_of_policy_says_what', sql.raw('(policy_id is null) = (policy_request is null)')),
    index('client_task_of_client').on(table.clientId, table.dueOn),
    index('client_task_open').on(table.ownerId, table.dueOn).where(sql`done_at is null`),
  ],
)
