import { expect, vi } from 'vitest'
import { runWorker } from '@/lib/features/jobs/run-worker'
import { getJob } from '@/lib/features/jobs/store/jobs'
import { exportListJob, startExport } from '@/lib/features/lists/export/export-list'
import { readExport } from '@/lib/features/lists/read-export'
import type { Actor } from '@/lib/platform/access/actor'
import { drainBackground } from '@/lib/platform/jobs/run-in-background'

type Asked = Partial<Parameters<typeof startExport>[1]>

/** Exports a list, of policies as text in Romanian unless something else is asked, and waits for its file. */
export async function runExport(actor: Actor, asked: Asked = {}): Promise<{ readonly jobId: string; readonly fileName: string; readonly bytes: Uint8Array }> {
  const stop = runWorker([exportListJob], { pollMs: 10 })
  try {
    const jobId = await startExport(actor, { list: 'policies', query: '', search: '', format: 'csv', locale: 'ro', ...asked })
    await vi.waitFor(async () => expect((await getJob(actor, jobId)).state).toBe('done'), { timeout: 20_000, interval: 20 })
    const { fileName, chunks } = await readExport(actor, jobId)
    const parts: Uint8Array[] = []
    for await (const chunk of chunks) parts.push(chunk)
    return { jobId, fileName, bytes: Buffer.concat(parts) }
  } finally {
    stop()
    await drainBackground(10_000)
  }
}
