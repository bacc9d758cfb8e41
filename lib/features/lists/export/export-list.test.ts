import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { database } from '@/lib/platform/database/database'
import { unsafeRemoveJobs } from '@/lib/features/jobs/store/jobs'
import { readExport } from '@/lib/features/lists/read-export'
import { saveClient } from '@/lib/features/clients/store/clients'
import { EXPORTED_CODES_PER_DAY } from '@/lib/features/privacy/model/reads'
import { personalRead } from '@/lib/features/privacy/store/personal-read-table'
import { clock } from '@/lib/platform/clock'
import { givenPolicy } from '@/lib/testing/given/given'
import { newAgency, newUser, type TestAgency, testPerson } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { runExport } from '@/lib/testing/lists/run-export'
import { startExport } from './export-list'

withTestDatabase()

let agency: TestAgency
beforeAll(async () => {
  agency = await newAgency()
  await givenPolicy(agency, { number: '001' })
  await givenPolicy(agency, { series: '=HYPERLINK("x")', number: '002' })
})

describe('an export of a list', () => {
  it('as text has a mark, semicolons, the language’s amounts and days, and no formula', async () => {
    const { fileName, bytes } = await runExport(agency.broker, { format: 'csv', query: 'sort=issued&columns=policy,client,premium,period' })
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
    const { bytes } = await runExport(agency.broker, { format: 'xlsx', query: 'sort=issued' })
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
    const { bytes } = await runExport(agency.broker, { format: 'csv', query: 'review=waiting', search: 'Tepes 001' })
    expect(Buffer.from(bytes).toString('utf8').trim().split('\r\n')).toHaveLength(2)
    const { db } = await database()
    const rows = z.object({ rows: z.array(z.object({ details: z.json() })) }).parse(await db.execute(`select details from audit_event where what = 'list.exported' order by sequence desc limit 1`)).rows
    expect(rows[0]?.details).toEqual({ format: 'csv', rows: 1, filters: 'review', hasSearch: true, codes: null })
    expect(JSON.stringify(rows)).not.toContain('Tepes')
  })

  it('has codes in full only for a purpose, each client in the register of reads and the purpose in the audit trail', async () => {
    const own = await newAgency()
    await saveClient(own.broker, testPerson)
    const masked = await runExport(own.broker, { format: 'csv', list: 'clients' })
    expect(Buffer.from(masked.bytes).toString('utf8')).not.toContain(testPerson.taxId)
    const full = await runExport(own.broker, { format: 'csv', list: 'clients', codes: { purpose: 'request', note: 'la cerere' } })
    expect(Buffer.from(full.bytes).toString('utf8')).toContain(testPerson.taxId)
    const { db } = await database()
    const reads = await db.select().from(personalRead).where(eq(personalRead.agencyId, own.id))
    expect(reads).toMatchObject([{ kind: 'exportedCode', code: 'taxId', purpose: 'request', userId: own.broker.userId, times: 1 }])
    const events = z.object({ rows: z.array(z.object({ codes: z.string().nullable() })) }).parse(await db.execute(`select details->>'codes' as codes from audit_event where what = 'list.exported' and agency_id = '${own.id}' order by sequence`)).rows
    expect(events).toEqual([{ codes: null }, { codes: 'request' }])
  })

  it('with codes in full is refused without a reason, to who may not reveal, and beyond the day’s number', async () => {
    const asked = { list: 'clients', query: '', search: '', format: 'csv', locale: 'ro' } as const
    await expect(startExport(agency.broker, { ...asked, codes: { purpose: 'other', note: 'x' } })).rejects.toMatchObject({ code: 'invalid' })
    await expect(startExport(agency.admin, { ...asked, codes: { purpose: 'review', note: '' } })).rejects.toMatchObject({ code: 'notAllowed' })
    const own = await newAgency()
    const { id } = await saveClient(own.broker, testPerson)
    const { db } = await database()
    await db.insert(personalRead).values(Array.from({ length: EXPORTED_CODES_PER_DAY }, () => ({ agencyId: own.id, userId: own.broker.userId, kind: 'exportedCode', subjectKind: 'client', subjectId: id, clientId: id, addressFamily: 'unknown', day: clock.today(), firstAt: clock.now(), lastAt: clock.now() }) as const))
    await expect(startExport(own.broker, { ...asked, codes: { purpose: 'review', note: '' } })).rejects.toMatchObject({ code: 'codesExportedUp' })
    await expect(startExport(own.backOffice, { ...asked, codes: { purpose: 'review', note: '' } })).resolves.toEqual(expect.any(String))
  })

  it('is had by who started it alone, and until its link expires', async () => {
    const { jobId } = await runExport(agency.broker, { format: 'csv' })
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
