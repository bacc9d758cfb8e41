import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatDay } from '@/lib/domain/day'
import { saveClient } from '@/lib/features/clients/store/clients'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { LIST_NAMES, type ListName } from '@/lib/features/lists/model/list-definition'
import { readListState } from '@/lib/features/lists/model/list-state'
import { LISTS } from '@/lib/features/lists/model/lists'
import { queryOf, readList } from '@/lib/features/lists/read-list'
import { readRows } from '@/lib/features/lists/read-rows'
import { policyPayment } from '@/lib/features/policies/store/policy-payment-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { createProposal } from '@/lib/features/proposals/store/proposals'
import { linkClient } from '@/lib/features/quotes/store/quotes'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { day, givenPolicy, testProposal } from '@/lib/testing/given/given'
import { newAgency, type TestAgency, testCompany, testPerson } from '@/lib/testing/given/people'
import { runExport } from '@/lib/testing/lists/run-export'
import { csvLines } from './csv-lines'
import { exportWords } from './export-words'
import { valuesOf } from './exported-value'

withTestDatabase()

const EVERY_COLUMN = (list: ListName) => `columns=${LISTS[list].columns.map(({ key }) => key).join()}`
const ron = (amountBani: number) => ({ amountBani, currency: 'RON' as const })
const instalments = ['2026-01-05', '2099-01-05', '2099-04-05'].map((dueDate, index) => ({ id: String(index), amount: ron(11_000), dueDate: day(dueDate) }))

let agency: TestAgency
beforeAll(async () => {
  agency = await newAgency()
  const { db } = await database()
  const issued = await givenPolicy(agency, { number: '0012345', premium: { amountBani: 123_456_789, currency: 'EUR' }, installments: instalments })
  const { id: clientId } = await saveClient(agency.broker, testPerson)
  await saveClient(agency.broker, testCompany)
  await linkClient(agency.broker, issued.quoteId, clientId)
  await createProposal(agency.broker, testProposal(issued.quoteId, issued.offerId))
  await db.update(policy).set({ findings: [{ fact: 'premium', between: 'offer-policy' }, { fact: 'premium', between: 'policy-document' }] }).where(eq(policy.id, issued.policyId))
  await db.update(issueAttempt).set({ dueBani: 40_000, collectedBani: 11_000 }).where(eq(issueAttempt.id, issued.attemptId))
  await db.insert(policyPayment).values({ agencyId: agency.id, policyId: issued.policyId, method: 'broker receipt', documentNumber: 'CH;9', date: day('2026-11-25'), ...ron(11_000), installment: 2, recordedBy: agency.broker.userId })
  const filed = await givenPolicy(agency, { series: '=1+1', number: '7', startDate: day('1999-12-31'), endDate: day('2028-02-29') })
  const withoutOrigin = { quoteId: null, offerId: null, attemptId: null, importedAt: clock.now(), holderNameSealed: null, holderName: `Ilinca Țepeș ${testPerson.taxId}`, paymentMethod: null, paymentDocumentNumber: null, paymentDate: null, paymentBani: null, paymentCurrency: null, installments: 'damaged' }
  await db.update(policy).set(withoutOrigin).where(eq(policy.id, filed.policyId))
})

const linesOf = async (list: ListName, query: string) => Buffer.from((await runExport(agency.broker, { list, query })).bytes).toString('utf8').slice(1).split('\r\n')

describe('a file as text', () => {
  test('has each column of policies in the words of the language, whatever a row lacks', async () => {
    const today = formatDay(clock.today(), 'ro')
    expect(await linesOf('policies', `sort=issued&${EVERY_COLUMN('policies')}`)).toEqual([
      'Poliță;Număr;Client;Produs, asigurător;Asigurător;Primă;Moneda;Rest de încasat;Emisă;Valabilă;Până la;Verificare;Diferențe;Rata următoare;Broker;Număr de înmatriculare;Serie de șasiu (VIN);Metoda de plată;Document de plată;Sursă',
      `AP/01;0012345;Ilinca Țepeș;GAP;Asigurător de Probă;1234567,89;EUR;87,50;${today};01.12.2026;30.11.2027;de verificat;2;05.04.2099;Ana Probă;;;POS;POS 118;emisă aici`,
      `'=1+1;7;Ilinca Țepeș 2850••••••••5;GAP;Asigurător de Probă;312,50;RON;;${today};31.12.1999;29.02.2028;;;;Ana Probă;;;;;înregistrată`,
      '',
    ])
  })

  test('has each column of payments, those at the issue and those after it', async () => {
    const today = formatDay(clock.today(), 'ro')
    expect(await linesOf('payments', `sort=paidOn&${EVERY_COLUMN('payments')}`)).toEqual([
      'Poliță;Număr;Client;Produs, asigurător;Asigurător;Încasat;Moneda;Declarat;Moneda;Data plății;Metoda de plată;Document de plată;Fel;Emisă;Broker',
      `AP/01;0012345;Ilinca Țepeș;GAP;Asigurător de Probă;110,00;RON;312,50;RON;21.11.2026;POS;POS 118;la emitere;${today};Ana Probă`,
      `AP/01;0012345;Ilinca Țepeș;GAP;Asigurător de Probă;110,00;RON;;;25.11.2026;chitanța brokerului;"CH;9";ulterioară;${today};Ana Probă`,
      '',
    ])
  })

  test.each(['policies', 'payments'] as const)('has in each column of %s alone what stands there beside all others', async (list) => {
    const cellsOf = async (columns: readonly string[]) => (await readRows(agency.broker, list, { ...readListState(LISTS[list], {}), search: '', limit: 10, columns, isForFile: true })).map(({ cells }) => cells)
    const all = await cellsOf(LISTS[list].columns.map(({ key }) => key))
    expect(all).toHaveLength(2)
    for (const { key } of LISTS[list].columns) expect(await cellsOf([key])).toEqual(all.map((cells) => ({ [key]: cells[key] })))
  })

  test.each(LIST_NAMES.filter((list) => list !== 'calls'))('says of %s what the screen says', async (list) => {
    const words = exportWords('ro')
    const columns = LISTS[list].columns.map(({ key }) => key)
    const { rows } = await readList(agency.broker, list, { query: queryOf(EVERY_COLUMN(list)), search: '' })
    expect(rows.length).toBeGreaterThan(0)
    expect((await linesOf(list, EVERY_COLUMN(list))).slice(1).join('\r\n')).toBe(csvLines(rows.map(({ cells }) => columns.flatMap((column) => valuesOf(column, cells[column], words))), 'ro'))
  })
})
