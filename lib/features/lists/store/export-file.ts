import 'server-only'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { sealer } from '@/lib/platform/crypto/seal'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { newId } from '@/lib/platform/database/new-id'
import { placeIn } from '@/lib/platform/keys/place-in'
import { unsealBytes } from '@/lib/platform/keys/unseal'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { job } from '@/lib/features/jobs/store/job-table'
import { exportChunk } from './export-chunk-table'

const CHUNK_BYTES = 512 * 1024

/** Writes a job's file in pieces: what was added waits until it is stored, and no more. What an earlier run left goes first. */
export async function fileWriter({ agencyId }: Actor, { jobId, fileName }: { readonly jobId: string; readonly fileName: string }) {
  const { db } = await database()
  await db.delete(exportChunk).where(and(eq(exportChunk.agencyId, agencyId), eq(exportChunk.jobId, jobId)))
  let [waiting, waitingBytes, part, total]: [Uint8Array[], number, number, number] = [[], 0, 0, 0]

  async function storePart(): Promise<void> {
    const id = newId()
    const bytesSealed = sealer().sealBytes(Buffer.concat(waiting), placeIn(exportChunk.bytesSealed, id))
    await db.insert(exportChunk).values({ id, jobId, agencyId, part, fileName, bytesSealed })
    ;[waiting, waitingBytes, part] = [[], 0, part + 1]
  }

  return {
    add: (bytes: Uint8Array) => {
      waiting.push(bytes)
      waitingBytes += bytes.byteLength
      total += bytes.byteLength
    },
    /** Stores what waits, once it is worth a row. */
    store: async () => {
      if (waitingBytes >= CHUNK_BYTES) await storePart()
    },
    /** Stores the rest. @returns the size of the file */
    end: async () => {
      if (waitingBytes > 0) await storePart()
      return total
    },
  }
}

/**
 * Deletes every export of an agency, begun or done, with what was searched for: a list holds everybody. One that runs finds its job gone, and ends.
 * @returns how many
 */
export async function removeExports(db: Db, agencyId: string): Promise<number> {
  return (await db.delete(job).where(and(eq(job.agencyId, agencyId), eq(job.name, 'export-list'))).returning({ id: job.id })).length
}

/** A job's file: its name, and its bytes as they are asked for. */
export async function readFile(actor: Actor, jobId: string): Promise<{ readonly fileName: string; readonly chunks: AsyncGenerator<Uint8Array, void> } | undefined> {
  const { db } = await database()
  const [first] = await db.select({ fileName: exportChunk.fileName }).from(exportChunk).where(and(inAgency(exportChunk, actor), eq(exportChunk.jobId, jobId))).limit(1)
  return first && { fileName: first.fileName, chunks: chunksOf(actor, jobId) }
}

async function* chunksOf(actor: Actor, jobId: string): AsyncGenerator<Uint8Array, void> {
  const { db } = await database()
  for (let after = -1; ; after++) {
    const [row] = await db.select({ id: exportChunk.id, bytesSealed: exportChunk.bytesSealed }).from(exportChunk).where(and(inAgency(exportChunk, actor), eq(exportChunk.jobId, jobId), gt(exportChunk.part, after))).orderBy(sql`${exportChunk.part}`).limit(1)
    if (row === undefined) return
    yield await unsealBytes(row.bytesSealed, placeIn(exportChunk.bytesSealed, row.id))
  }
}
