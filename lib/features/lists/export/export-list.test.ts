import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { getJob, unsafeRemoveJobs } from '@/lib/features/jobs/store/jobs'
import { readExport } from '@/lib/features/lists/read-export'
import type { ExportFormat } from '@/lib/features/lists/model/export-format'
import { drainBackground } from '@/lib/platform/jobs/run-in-background'
import { givenPolicy } from '@/lib/testing/given/given'
import { newAgency, newUser, type TestAgency } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { runWorker } from '@/lib/features/jobs/run-worker'
import { exportListJob, startExport } from './export-list'

withTestDatabase()

let agency: TestAgency
beforeAll(async () => {
  agency = await newAgency()
  await givenPolicy(agency, { number: '001' })
  await givenPolicy(agency, { series: '=HYPERLINK("x")', number: '002' })
})

async function exported(actor: Actor, format: ExportFormat, { query = '', search = '' } = {}): Promise<{ jobId: string; fileName: string; bytes: Uint8Array }> {
  const stop = runWorker([exportListJob], { pollMs: 10 })
  try {
    const jobId = await startExport(actor, { list: 'policies', query, search, format, locale: 'ro' })
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

describe('an export of a list', () => {
  it('as text has a mark, semicolons, the language’s amounts and days, and no formula', async () => {
    const { fileName, bytes } = await exported(agency.broker, 'csv', { query: 'sort=issued&columns=policy,client,premium,period' })
    const text = Buffer.from(bytes).toString('utf8')
    const lines = text.slice(1).split('\r\n')
    expect(text.charCodeAt(0)).toBe(0xfeff)
    expect(fileName).toMatch(/^polite-\d{4}-\d{2}-\d{2}\.csv$/)
    expect(lines[0]).toBe('Poliță;Număr;Client;Primă;Moneda;Rest de încasat;Valabilă;Până la')
    expect(lines[1]).toMatch(/^AP\/01;001;Ilinca Țepeș;[\d]+,\d{2};(?:RON|EUR);;\d{2}\.\d{2}\.\d{4};\d{2}\.\d{2}\.\d{4}$/)
    expect(lines[2]).toMatch(/^"?'=HYPERLINK/)
    expect(lines).toHaveLength(4)
  })

  it('as a sheet holds text as text, amounts and days as numbers', async () => {
    const { bytes } = await exported(agency.broker, 'xlsx', { query: 'sort=issued' })
    const files = unzipSync(bytes)
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(Object.keys(files)).toContain('xl/workbook.xml')
    expect(sheet).toContain('Ilinca Țepeș')
    expect(sheet).toContain('=HYPERLINK(&quot;x&quot;)')
    expect(sheet).not.toContain('<f>')
    expect(sheet).toMatch(/<c s="2"><v>\d+\.\d{2}<\/v>/)
    expect(sheet.match(/<row>/g)).toHaveLength(3)
  })

  it('holds exactly what is narrowed and searched, and is recorded without what was searched for', async () => {
    const { bytes } = await exported(agency.broker, 'csv', { query: 'review=waiting', search: 'Tepes 001' })
    expect(Buffer.from(bytes).toString('utf8').trim().split('\r\n')).toHaveLength(2)
    const { db } = await database()
    const rows = z.object({ rows: z.array(z.object({ details: z.json() })) }).parse(await db.execute(`select details from audit_event where what = 'list.exported' order by sequence desc limit 1`)).rows
    expect(rows[0]?.details).toEqual({ format: 'csv', rows: 1, filters: 'review', hasSearch: true })
    expect(JSON.stringify(rows)).not.toContain('Tepes')
  })

  it('is had by who started it alone, and until its link expires', async () => {
    const { jobId } = await exported(agency.broker, 'csv')
    const colleague = await newUser(agency.id, { name: 'Vlad Probă', role: 'broker' })
    const other = await newAgency('Altă Agenție SRL')
    for (const actor of [colleague, agency.admin, other.broker]) await expect(readExport(actor, jobId)).rejects.toMatchObject({ code: 'notFound' })
    const { db } = await database()
    await db.execute(`update job set result_expires_at = now() - interval '1 hour'`)
    await expect(readExport(agency.broker, jobId)).rejects.toMatchObject({ code: 'linkClosed' })
    await unsafeRemoveJobs(86_400_000)
    const left = z.object({ rows: z.array(z.object({ count: z.coerce.number() })) }).parse(await db.execute('select count(*) from export_chunk')).rows
    expect(left).toEqual([{ count: 0 }])
  })
})
