import { eq } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { isCnpByForm } from '@/lib/domain/cnp'
import { addDays, formatDay } from '@/lib/domain/day'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { findClientPolicies } from '@/lib/features/client-page/store/client-policies'
import { client } from '@/lib/features/clients/store/client-table'
import { findClients, saveClient } from '@/lib/features/clients/store/clients'
import { readList } from '@/lib/features/lists/read-list'
import { fetchPolicyDocument } from '@/lib/features/policies/fetch-policy-document'
import { policy } from '@/lib/features/policies/store/policy-table'
import { getPolicy } from '@/lib/features/policies/store/policies'
import { findRenewals } from '@/lib/features/renewals/store/renewals'
import { countPoliciesToReview } from '@/lib/features/review/store/reviews'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { newAgency, newInsurer, type TestAgency, testPerson } from '@/lib/testing/given/people'
import { drawClientTemplate, drawPolicyTemplate } from './draw-templates'
import { judgeClients } from './judge-clients'
import { judgePolicies } from './judge-policies'
import { importClients, importPolicies } from './run-import'

withTestDatabase()

const CLIENT_HEADS = 'Nume de familie;Prenume;Firma;CNP sau CUI;Serie CI;Telefon;E-mail;Județ;Localitate;Strada;Număr stradă;Observații'
const NEW_PERSON = 'Popa;Dan;;1900101080012;CJ482916;0721000102;dan@example.test;Cluj;Cluj-Napoca;Memorandumului;3;vip'
const NEW_COMPANY = ';;Atelierul de Pâine SRL;RO31567898;;0721000110;office@example.test;Cluj;Cluj-Napoca;Horea;5;'
const KNOWN = `Țepeș;Ilinca;;${testPerson.taxId};CJ482915;0721000101;ilinca@example.test;Cluj;Cluj-Napoca;Horea;1;`
const POLICY_HEADS = 'Produs;Asigurător;Serie;Număr;Contractant;CNP;De la;Până la;Primă;Monedă;Nr. auto'
const sheet = (...lines: string[]) => ({ bytes: new TextEncoder().encode(lines.join('\r\n')), locale: 'ro' as const })
const ends = formatDay(addDays(clock.today(), 20), 'ro')
const starts = formatDay(addDays(clock.today(), -344), 'ro')
const policyLine = (number: string, change: Partial<Record<'insurer' | 'premium' | 'ends', string>> = {}) => `GAP;${change.insurer ?? 'Alpina'};XY;${number};Ilinca Țepeș;${testPerson.taxId};${starts};${change.ends ?? ends};${change.premium ?? '1.234,50'};lei;CJ 12 ABC`

let agency: TestAgency
let other: TestAgency
beforeAll(async () => {
  agency = await newAgency()
  other = await newAgency('Altă Agenție SRL')
  await newInsurer(agency.id, 'gap', 'Alpina')
  await saveClient(agency.broker, testPerson)
})
const states = ({ rows }: { readonly rows: readonly { readonly state: string }[] }) => rows.map(({ state }) => state)

describe('the template of an import', () => {
  const bytesOf = async ({ chunks }: { readonly chunks: AsyncIterable<Uint8Array> }) => {
    const pieces: Uint8Array[] = []
    for await (const piece of chunks) pieces.push(piece)
    return new Uint8Array(Buffer.concat(pieces))
  }

  it.each([['csv', 'ro'], ['xlsx', 'ro'], ['csv', 'en'], ['xlsx', 'en']] as const)('is a sheet whose example row is right and whose headings are all known, as %s in %s', async (format, locale) => {
    const clients = await judgeClients(agency.broker, { bytes: await bytesOf(await drawClientTemplate(agency.broker, { format, locale })), locale })
    const policies = await judgePolicies(agency.broker, { bytes: await bytesOf(await drawPolicyTemplate(agency.broker, { format, locale })), locale })
    for (const { rows, unknown } of [clients, policies]) {
      expect(unknown).toEqual([])
      expect(rows.flatMap(({ problems }) => problems)).toEqual([])
      expect(rows).toHaveLength(1)
    }
  })

  it('is refused to whoever may not import', async () => {
    await expect(drawClientTemplate(agency.admin, { format: 'csv', locale: 'ro' })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(drawPolicyTemplate(agency.admin, { format: 'csv', locale: 'ro' })).rejects.toMatchObject({ code: 'notAllowed' })
  })
})

describe('a sheet of clients', () => {
  it('is judged row by row in words: new, known by fingerprint, repeated and wrong, codes masked', async () => {
    const judged = await judgeClients(agency.broker, sheet('Clienți 2026', CLIENT_HEADS, NEW_PERSON, KNOWN, NEW_PERSON, 'Ionescu;Ana;;1900101080017;CJ1;0721;x;Cluj;Nicăieri;;;'))
    expect(states(judged)).toEqual(['new', 'known', 'wrong', 'wrong'])
    expect(judged.unknown).toEqual(['Observații'])
    expect(judged.rows.map(({ number }) => number)).toEqual([3, 4, 5, 6])
    expect(judged.rows[3]?.problems.map(({ column }) => column)).toEqual(expect.arrayContaining(['Localitatea', 'Strada']))
    expect(judged.rows[3]?.problems.every(({ text }) => text.length > 3)).toBe(true)
    expect(JSON.stringify(judged.rows)).not.toContain('1900101080012')
  })

  it('is shown without control characters and changed directions, in its rows and its unknown columns', async () => {
    const judged = await judgeClients(agency.broker, sheet(`${CLIENT_HEADS};Cod\u202Etni`, 'Po\u001B[31mpa;D\u202Ean;;1;;;;;;;;;x'))
    expect(judged.rows.map(({ label }) => label)).toEqual(['Dan Po[31mpa'])
    expect(judged.unknown).toEqual(['Observații', 'Codtni'])
    const policies = await judgePolicies(agency.broker, sheet(POLICY_HEADS, 'GAP;Alpina;X\u202EY;1;Ili\u0007nca;1;;;;;'))
    expect(policies.rows.map(({ label }) => label)).toEqual(['XY 1 · Ilinca'])
    expect(policies.rows[0]?.problems.map(({ column }) => column)).toContain('CNP sau CUI')
  })

  it('is no way to find out the hidden digits of a code: codes of one birth date that nobody has are counted, each once, and too many are recorded', async () => {
    const person = (taxId: string) => `Popa;Dan;;${taxId};CJ482916;0721000102;dan@example.test;Cluj;Cluj-Napoca;Memorandumului;3;`
    const guesses = Array.from({ length: 9000 }, (_, rest) => `190010108${String(rest + 1000)}`).filter(isCnpByForm)
    const five = sheet(CLIENT_HEADS, ...guesses.slice(0, 5).map(person))
    for (let times = 0; times < 3; times += 1) expect(states(await judgeClients(agency.broker2, five))).toEqual(['new', 'new', 'new', 'new', 'new'])
    const { db } = await database()
    const recorded = async () => (await db.select().from(auditEvent).where(eq(auditEvent.what, 'personalCode.guessed'))).length
    const before = await recorded()
    await expect(judgeClients(agency.broker2, sheet(CLIENT_HEADS, ...guesses.slice(5, 8).map(person), KNOWN))).rejects.toMatchObject({ code: 'codesGuessed' })
    expect(await recorded()).toBe(before + 1)
  })

  it('is imported whole or not at all, each client with its line in the trail, and again changes nothing', async () => {
    const before = (await findClients(agency.broker, { limit: 99 })).length
    await expect(importClients(agency.broker, sheet(CLIENT_HEADS, NEW_PERSON, 'Ionescu;Ana;;1;;;;;;;;'))).rejects.toMatchObject({ code: 'sheetHasProblems', details: { params: { count: 1 } } })
    expect((await findClients(agency.broker, { limit: 99 })).length).toBe(before)
    expect(await importClients(agency.broker, sheet(CLIENT_HEADS, NEW_PERSON, NEW_COMPANY, KNOWN))).toEqual({ added: 2, known: 1 })
    expect((await findClients(agency.broker, { search: '1900101080012' })).map(({ name }) => name)).toEqual(['Dan Popa'])
    const { db } = await database()
    expect((await db.select().from(auditEvent).where(eq(auditEvent.what, 'client.imported'))).length).toBe(2)
    expect(await importClients(agency.broker, sheet(CLIENT_HEADS, NEW_PERSON, NEW_COMPANY))).toEqual({ added: 0, known: 2 })
    expect((await db.select().from(client).where(eq(client.agencyId, other.id))).length).toBe(0)
  })

  it('is refused as too large, not as another kind of file, when it has too many bytes or cells', async () => {
    const wide = `${CLIENT_HEADS}\r\n${`${';'.repeat(190)}x\r\n`.repeat(2000)}`.repeat(2)
    for (const bytes of [new Uint8Array(5_000_001).fill(65), new TextEncoder().encode(wide)]) {
      await expect(judgeClients(agency.broker, { bytes, locale: 'ro' })).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: 'file', code: expect.stringMatching(/^too(Large|ManyItems)$/) as unknown }] } })
    }
  })

  it('is refused where it is no table, and to whoever may not write clients', async () => {
    for (const bytes of [new TextEncoder().encode('bună ziua'), zipSync({ 'a.txt': new Uint8Array([1]) }), new Uint8Array()]) await expect(judgeClients(agency.broker, { bytes, locale: 'ro' })).rejects.toMatchObject({ code: 'invalid' })
    await expect(judgeClients(agency.admin, sheet(CLIENT_HEADS, NEW_PERSON))).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(importClients(agency.admin, sheet(CLIENT_HEADS, NEW_PERSON))).rejects.toMatchObject({ code: 'notAllowed' })
  })
})

describe('a sheet of policies issued elsewhere', () => {
  it('is judged row by row in words', async () => {
    const judged = await judgePolicies(agency.broker, sheet(POLICY_HEADS, policyLine('001'), policyLine('1'), policyLine('2', { insurer: 'Nimeni' }), policyLine('3', { premium: 'mult' }), policyLine('4', { ends: '01.01.2001' })))
    expect(judged.rows.map(({ state, problems }) => [state, problems.map(({ column }) => column).join()])).toEqual([['new', ''], ['wrong', 'Număr'], ['wrong', 'Asigurător'], ['wrong', 'Primă'], ['wrong', 'Ultima zi']])
  })

  it('says in words, at its row and column, what is wrong with a CNP, a CUI or a VIN', async () => {
    const line = (number: string, taxId: string, vin: string) => `GAP;Alpina;XY;${number};Ilinca Țepeș;${taxId};${starts};${ends};100;lei;${vin}`
    const judged = await judgePolicies(agency.broker, sheet('Produs;Asigurător;Serie;Număr;Contractant;CNP;De la;Până la;Primă;Monedă;Serie șasiu', line('20', '1900101080017', ''), line('21', '31567899', ''), line('22', testPerson.taxId, 'IOQ')))
    expect(states(judged)).toEqual(['wrong', 'wrong', 'wrong'])
    expect(judged.rows.map(({ problems }) => problems.map(({ column }) => column))).toEqual([['CNP sau CUI'], ['CNP sau CUI'], ['VIN']])
    expect(judged.rows.every(({ problems }) => problems.every(({ text }) => text.length > 3 && !text.includes('problems.')))).toBe(true)
  })

  it('is imported whole or not at all; its policies stand in renewals, on the client’s page and in lists, and nobody reviews or fetches them', async () => {
    const waiting = await countPoliciesToReview(agency.backOffice, { countMax: 9 })
    await expect(importPolicies(agency.broker, sheet(POLICY_HEADS, policyLine('10'), policyLine('11', { premium: '' })))).rejects.toMatchObject({ code: 'sheetHasProblems' })
    const { db } = await database()
    expect(await db.select().from(policy).where(eq(policy.agencyId, agency.id))).toEqual([])
    expect(await importPolicies(agency.broker, sheet(POLICY_HEADS, policyLine('0010'), policyLine('11')))).toEqual({ added: 2, known: 0 })
    expect(await importPolicies(agency.broker, sheet(POLICY_HEADS, policyLine('10'), policyLine('12')))).toEqual({ added: 1, known: 1 })

    const renewals = await findRenewals(agency.broker, { from: clock.today(), to: addDays(clock.today(), 90) })
    expect(renewals.map(({ isFiled, state }) => [isFiled, state])).toEqual([[true, 'none'], [true, 'none'], [true, 'none']])
    const [first] = renewals
    const stored = await getPolicy(agency.broker, first?.policyId ?? '')
    expect(stored).toMatchObject({ isImported: true, origin: undefined, holderName: 'Ilinca Țepeș', premium: { amountBani: 123_450, currency: 'RON' } })
    expect(await findClientPolicies(agency.broker, { clientId: stored.clientId ?? '', name: 'Ilinca Țepeș', ownMarks: [], since: clock.today() })).toHaveLength(3)
    expect((await readList(agency.broker, 'policies', { query: { source: 'filed' }, search: 'CJ 12 ABC' })).count).toBe(3)
    expect(await countPoliciesToReview(agency.backOffice, { countMax: 9 })).toEqual(waiting)
    await expect(fetchPolicyDocument(agency.broker, stored.id, 'ro')).rejects.toMatchObject({ code: 'notFound' })
  })

  it('is refused to whoever may not file policies', async () => {
    await expect(judgePolicies(agency.admin, sheet(POLICY_HEADS, policyLine('1')))).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(importPolicies(agency.admin, sheet(POLICY_HEADS, policyLine('1')))).rejects.toMatchObject({ code: 'notAllowed' })
  })

  it('is no way to find out the hidden digits of a code either: six codes of one birth date that nobody has import nothing', async () => {
    const guesses = Array.from({ length: 9000 }, (_, rest) => `185061512${String(rest + 1000)}`).filter(isCnpByForm).slice(0, 6)
    const lines = guesses.map((taxId, nth) => policyLine(`77${nth}`).replace(testPerson.taxId, taxId))
    await expect(importPolicies(agency.broker2, sheet(POLICY_HEADS, ...lines))).rejects.toMatchObject({ code: 'codesGuessed' })
    expect(await importPolicies(agency.broker2, sheet(POLICY_HEADS, ...lines.slice(0, 5)))).toEqual({ added: 5, known: 0 })
  })
})
