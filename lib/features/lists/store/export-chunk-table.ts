import { foreignKey, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { job } from '@/lib/features/jobs/store/job-table'
import { bytes, id } from '@/lib/platform/database/columns'

/** A piece of an exported file, sealed; it goes with its job. */
export const exportChunk = pgTable(
  'export_chunk',
  {
    id: id(),
    jobId: uuid('job_id').notNull(),
    agencyId: uuid('agency_id').notNull(),
    part: integer('part').notNull(),
    fileName: text('file_name').notNull(),
    bytesSealed: bytes('bytes_sealed').notNull(),
  },
  (table) => [
    unique('export_chunk_once').on(table.jobId, table.part),
    foreignKey({ columns: [table.agencyId, table.jobId], foreignColumns: [job.agencyId, job.id] }).onDelete('cascade'),
  ],
)
