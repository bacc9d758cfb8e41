import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EditedLists } from '@/lib/domain/edited-lists'
import { USUAL_SWITCHES } from '@/lib/contracts/switches'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { readList } from '@/lib/features/nomenclature/read-list'
import { WARRANTY_BRANDS } from '@/lib/sandbox/reference/invented-brands'
import { HOUSE_PACKAGES } from '@/lib/sandbox/insurers/packages'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { newAgency, newInsurer, newUser, type TestAgency } from '@/lib/testing/given/people'
import { changeInsurer } from './change-insurer'
import { exportLists } from './export-lists'
import { importLists } from './import-lists'
import { SANDBOX_LISTS } from './model/sandbox-lists'
import { LISTS_FORMAT } from './model/lists-file'
import { providerOf } from './provider-of'
import { readInsurers } from './read-insurers'
import { findInsurers } from './store/insurers'
import { insurer } from './store/insurer-table'

withTestDatabase()

let agency: TestAgency
let id: string
beforeEach(async () => {
  agency = await newAgency()
  id = (await newInsurer(agency.id, 'houseAssistance', 'Alpina')).id
})

const OWN: EditedLists = { 'house-package': [{ code: 'A1', ro: 'Unu', en: 'One' }, { code: 'A2', ro: 'Doi' }] }
const versionOf = async () => (await readInsurers(agency.admin)).insurers.find((one) => one.id === id)?.version ?? 0
const edit = async (edited: EditedLists, environment: 'sandbox' | 'test' = 'sandbox') => changeInsurer(agency.admin, id, { version: await versionOf(), lists: { environment, edited: edited as never } })
const fileOf = (...insurers: object[]) => JSON.stringify({ format: LISTS_FORMAT, insurers })
const alpina = (parts: object = {}) => ({ service: 'assets', name: 'Alpina', environment: 'sandbox', lists: OWN, ...parts })
const asked = async (product = 'houseAssistance') => (await findInsurers(agency.broker, product))[0]
const use = (environment: 'test' | 'production') => saveOperatorAccount(agency.admin, { service: 'assets', environment, baseAddress: 'https://api.example', credentials: { account: 'a', password: 'b' } })

describe('the usual lists', () => {
  it('are the sandbox\'s own values', () => {
    expect(SANDBOX_LISTS['warranty-brand'].map(({ code }) => code)).toEqual([...WARRANTY_BRANDS])
    expect(SANDBOX_LISTS['house-package'].map(({ code }) => code)).toEqual(HOUSE_PACKAGES.map(({ code }) => code))
  })

  it('count in the sandbox only, and only those of the insurer\'s products', async () => {
    expect((await asked())?.lists).toEqual({ 'house-package': SANDBOX_LISTS['house-package'] })
    await use('test')
    expect((await asked())?.lists).toEqual({})
    expect((await readList(agency.broker, { list: 'house-package' })).items).toEqual([])
  })
})

describe('edited lists', () => {
  it('are used instead of the usual ones, offered to brokers and recorded', async () => {
    await edit(OWN)
    expect((await asked())?.lists).toEqual(OWN)
    expect((await readList(agency.broker, { list: 'house-package' })).items).toEqual([{ key: 'A1', label: 'Unu', en: 'One' }, { key: 'A2', label: 'Doi' }])
    const { db } = await database()
    const [event] = await db.select().from(auditEvent).where(and(eq(auditEvent.agencyId, agency.id), eq(auditEvent.subjectId, id))).orderBy(desc(auditEvent.sequence)).limit(1)
    expect(event).toMatchObject({ what: 'insurer.listsChanged', details: { insurer: 'Alpina', environment: 'sandbox', 'house-package.before': null, 'house-package.after': 'A1, A2' } })
  })

  it('that are left out are the usual ones again', async () => {
    await edit(OWN)
    await edit({})
    expect((await asked())?.lists['house-package']).toEqual(SANDBOX_LISTS['house-package'])
  })

  it('of several insurers are offered together, each name once', async () => {
    const other = await newInsurer(agency.id, 'houseAssistance', 'Zefir')
    await edit(OWN)
    const { db } = await database()
    await db.update(insurer).set({ lists: { sandbox: { 'house-package': [{ code: 'Z1', ro: 'UNU' }, { code: 'Z3', ro: 'Trei' }] } } }).where(eq(insurer.id, other.id))
    expect((await readList(agency.broker, { list: 'house-package' })).items.map(({ key }) => key)).toEqual(['A1', 'A2', 'Z3'])
  })

  it('are refused for a product that the insurer does not sell', async () => {
    await expect(edit({ 'warranty-brand': [{ code: 'Dacia', ro: 'Dacia' }] })).rejects.toMatchObject({ code: 'invalid' })
  })
})

it('nothing of the sandbox is sent after a switch to the test environment: neither name nor credentials nor lists', async () => {
  const { db } = await database()
  await db.update(insurer).set({ products: ['travel'], service: 'travel', sandboxName: 'sandbox-name', testName: 'test-name' }).where(eq(insurer.id, id))
  await changeInsurer(agency.admin, id, { version: 1, credentials: { environment: 'sandbox', kept: { account: 'sandbox-account', password: 'sandbox-password' } }, lists: { environment: 'sandbox', edited: { 'travel-product': [{ code: 'sandbox-travel', ro: 'Călătorie' }] } } })
  const sent = async () => {
    const found = await asked('travel')
    return found && JSON.stringify(providerOf(found, USUAL_SWITCHES))
  }
  expect(await sent()).toBe('{"organization":{"businessName":"sandbox-name"},"authentication":{"account":"sandbox-account","password":"sandbox-password"},"productName":"sandbox-travel"}')
  await saveOperatorAccount(agency.admin, { service: 'travel', environment: 'test', baseAddress: 'https://api.example', credentials: { account: 'a', password: 'b' } })
  expect(await sent()).toBe('{"organization":{"businessName":"test-name"},"authentication":{},"productName":"travel"}')
  await db.update(insurer).set({ testName: null }).where(eq(insurer.id, id))
  expect(await sent()).toBeUndefined()
})

describe('the file of lists', () => {
  it('exported and imported again changes no request', async () => {
    await edit(OWN)
    const before = (await asked())?.lists
    const file = await exportLists(agency.admin)
    expect(JSON.parse(file)).toEqual({ format: LISTS_FORMAT, insurers: [alpina()] })
    expect(await importLists(agency.admin, file)).toEqual({ kind: 'imported', insurers: 1, changed: 0 })
    expect((await asked())?.lists).toEqual(before)
  })

  it('holds the usual lists of an insurer that nobody edited', async () => {
    expect(JSON.parse(await exportLists(agency.admin))).toMatchObject({ insurers: [{ environment: 'sandbox', lists: { 'house-package': [{ code: 'BASIC', ro: 'Esențial', en: 'Essential' }, { code: 'PLUS' }, { code: 'COMPLETE' }] } }] })
  })

  it('replaces the lists of the named insurer in each environment, and leaves the others', async () => {
    const other = await newInsurer(agency.id, 'houseAssistance', 'Zefir')
    expect(await importLists(agency.admin, `\uFEFF${fileOf(alpina(), alpina({ environment: 'production', lists: {} }), alpina({ environment: 'test', lists: { 'house-package': [] } }))}`)).toEqual({ kind: 'imported', insurers: 1, changed: 1 })
    const view = await readInsurers(agency.admin)
    expect(view.insurers.find((one) => one.id === id)).toMatchObject({ version: 2, lists: { sandbox: OWN, test: { 'house-package': [] } } })
    expect(view.insurers.find((one) => one.id === other.id)).toMatchObject({ version: 1, lists: {} })
  })

  const entries = (...lists: unknown[]) => fileOf(alpina(), alpina({ environment: 'test', lists: { 'house-package': lists } }))
  const AT = 'insurers[1].lists.house-package'
  it.each([
    ['no JSON', '{"format": oops}', expect.stringMatching(/^(1:1[12])?$/) as string, 'notRead'],
    ['nothing', '', '', 'notRead'],
    ['another file', '{"format":"x","insurers":[]}', 'format', 'unknownFormat'],
    ['no insurers', `{"format":"${LISTS_FORMAT}"}`, 'insurers', 'missing'],
    ['a list instead of the file', '[]', '', 'notObject'],
    ['an unknown member', fileOf(alpina({ tariff: 1 })), 'insurers[0].tariff', 'unknownMember'],
    ['an unknown list', fileOf(alpina({ lists: { colours: [] } })), 'insurers[0].lists.colours', 'unknownMember'],
    ['entries that are no list', fileOf(alpina({ lists: { 'house-package': 'A' } })), 'insurers[0].lists.house-package', 'notList'],
    ['an entry without a code', entries({ ro: 'A' }), `${AT}[0].code`, 'missing'],
    ['a code that is a number', entries({ code: 7, ro: 'A' }), `${AT}[0].code`, 'notText'],
    ['an empty name', entries({ code: 'A', ro: ' ' }), `${AT}[0].ro`, 'empty'],
    ['a long code', entries({ code: 'A'.repeat(61), ro: 'A' }), `${AT}[0].code`, 'tooLong'],
    ['a null byte', entries({ code: 'A\u0000', ro: 'A' }), `${AT}[0].code`, 'controlCharacters'],
    ['a code twice', entries({ code: 'A', ro: 'A' }, { code: 'A', ro: 'B' }), `${AT}[1].code`, 'codeTwice'],
    ['too many entries', entries(...Array.from({ length: 101 }, (_, index) => ({ code: `C${index}`, ro: 'A' }))), AT, 'tooMany'],
    ['an insurer that nobody knows', fileOf(alpina(), alpina({ name: 'Carpatia' })), 'insurers[1].name', 'unknownInsurer'],
    ['an insurer twice', fileOf(alpina(), alpina()), 'insurers[1].name', 'insurerTwice'],
    ['a list of another product', fileOf(alpina({ lists: { ...OWN, 'warranty-brand': [] } })), 'insurers[0].lists.warranty-brand', 'notSold'],
  ])('is refused with its place when it has %s, and changes nothing', async (_case, text, path, reason) => {
    expect(await importLists(agency.admin, text)).toEqual({ kind: 'refused', problems: [{ path, reason }] })
    expect((await readInsurers(agency.admin)).insurers).toMatchObject([{ version: 1, lists: {} }])
  })

  it('is refused to whoever administers nothing', async () => {
    const officer = await newUser(agency.id, { name: 'Dora Probă', role: 'back-office', extraRoles: ['data-officer', 'owner'] })
    for (const by of [agency.broker, agency.backOffice, officer]) {
      await expect(exportLists(by)).rejects.toMatchObject({ code: 'notAllowed' })
      await expect(importLists(by, fileOf(alpina()))).rejects.toMatchObject({ code: 'notAllowed' })
      await expect(changeInsurer(by, id, { version: 1, lists: { environment: 'sandbox', edited: {} } })).rejects.toMatchObject({ code: 'notAllowed' })
    }
  })

  it('reaches no insurer of another agency', async () => {
    const stranger = await newAgency()
    expect(await importLists(stranger.admin, fileOf(alpina()))).toEqual({ kind: 'refused', problems: [{ path: 'insurers[0].name', reason: 'unknownInsurer' }] })
    expect(JSON.parse(await exportLists(stranger.admin))).toMatchObject({ insurers: [] })
  })
})
