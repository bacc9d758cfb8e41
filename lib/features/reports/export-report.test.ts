import { beforeAll, expect, it } from 'vitest'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { day, givenPolicy } from '@/lib/testing/given/given'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { findAuditEvents } from '@/lib/features/audit/store/audit-events'
import { exportReport } from './export-report'

withTestDatabase()

const ASKED = { from: day('2026-01-01'), to: day('2026-12-31'), against: 'before', format: 'csv', locale: 'ro' } as const
let agency: TestAgency
beforeAll(async () => {
  agency = await newAgency()
  await givenPolicy(agency)
})

async function textOf(...asked: Parameters<typeof exportReport>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const chunk of (await exportReport(...asked)).chunks) parts.push(chunk)
  return Buffer.concat(parts).toString('utf8')
}

it('a report is a file with a row a number, and commissions only where they are asked for', async () => {
  const text = await textOf(agency.backOffice, ASKED)
  expect(text.charCodeAt(0)).toBe(0xfeff)
  expect(text.slice(1).split('\r\n')[0]).toBe('Raport;Rând;Detaliu;Moneda;Număr;Sumă;Număr înainte;Sumă înainte;Mediană, ms;95 din 100, ms')
  expect(await textOf(agency.backOffice, { ...ASKED, commission: '1' })).toContain(';Comision;')
  expect((await exportReport(agency.backOffice, { ...ASKED, format: 'xlsx' })).fileName).toBe('raport-2026-01-01-2026-12-31.xlsx')
})

it('the trail says who took which days out, and whether with commissions', async () => {
  await textOf(agency.backOffice, { ...ASKED, commission: '1' })
  const [event] = await findAuditEvents(agency.admin, { act: 'report.exported' }, { limit: 1 })
  expect(event).toMatchObject({ subject: { kind: 'reports', id: 'all' }, details: { period: '2026-01-01 2026-12-31', format: 'csv', hasCommission: true } })
})

it('days that are no period are refused, and so is whoever may not read reports', async () => {
  await expect(exportReport(agency.backOffice, { ...ASKED, from: day('2020-01-01') })).rejects.toMatchObject({ code: 'invalid' })
  await expect(exportReport({ ...agency.backOffice, roles: ['director'] }, ASKED)).rejects.toMatchObject({ code: 'notAllowed' })
})
