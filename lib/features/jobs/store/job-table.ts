import { sql } from 'drizzle-orm'
import { bigint, boolean, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { JOB_STATES } from '@/lib/features/jobs/model/job-state'
import { countedFrom, createdAt, id, instant, isOneOf } from '@/lib/platform/database/columns'
import { appUser } from '@/lib/platform/session/user-table'

/** Work that goes on without its browser, at whatever instance, until it has ended. Rows go thirty days after their end. */
export const job = pgTable(
  'job',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    // On whose behalf it runs, with the roles of the moment at which it runs.
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    // What it is about, in words of the desk: it names no client.
    title: text('title').notNull().default(''),
    inputSealed: text('input_sealed').notNull(),
    state: text('state', { enum: JOB_STATES }).notNull().default('waiting'),
    doneCount: integer('done_count').notNull().default(0),
    totalCount: integer('total_count'),
    // How often it may still begin again by itself.
    retriesLeft: integer('retries_left').notNull(),
    attempts: integer('attempts').notNull().default(0),
    runAfter: countedFrom('run_after'),
    // The process that runs it, and until when the process is believed to be alive.
    instanceId: uuid('instance_id'),
    leaseUntil: instant('lease_until'),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    failure: text('failure'),
    resultPath: text('result_path'),
    resultBytes: bigint('result_bytes', { mode: 'number' }),
    resultExpiresAt: instant('result_expires_at'),
    createdAt: createdAt(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    unique('job_of_agency').on(table.agencyId, table.id),
    foreignKey({ columns: [table.agencyId, table.ownerId], foreignColumns: [appUser.agencyId, appUser.id] }),
    index('job_open').on(table.state, table.runAfter, table.id).where(sql`state in ('waiting', 'running')`),
    index('job_of_owner').on(table.agencyId, table.ownerId, table.id),
    index('job_by_age').on(table.agencyId, table.id),
    index('job_by_end').on(table.finishedAt).where(sql`finished_at is not null`),
    check('job_state', isOneOf('state', JOB_STATES)),
  ],
)
