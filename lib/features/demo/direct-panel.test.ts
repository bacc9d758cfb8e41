import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SERVICES } from '@/lib/contracts/endpoint'
import { MAIN_ROLES } from '@/lib/domain/people/role'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { issuePolicy } from '@/lib/features/issuing/issue-policy'
import { getAttempt } from '@/lib/features/issuing/store/issue-attempts'
import { readOutlook } from '@/lib/features/insurer-health/read-outlook'
import type { InsurerRequest } from '@/lib/features/offers/store/insurer-requests'
import type { Sandbox } from '@/lib/sandbox/create-sandbox'
import { serveSandbox } from '@/lib/sandbox/serve-sandbox'
import { WORLD_HEADER } from '@/lib/sandbox/control/world'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { addInsurers } from '@/lib/testing/given/add-insurers'
import { givenInsurerRequests, offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { newAgency, newUser, type TestAgency } from '@/lib/testing/given/people'
import { givenIssueInput } from '@/lib/testing/issuing/issuing'
import { listenOnFreePort } from '@/lib/testing/operator/listen-on-free-port'
import type { Actor } from '@/lib/platform/access/actor'
import { changePanel, readPanel } from './direct-panel'
import { type InsurerFaults, LATE_CALLBACK_MS, NORMAL } from './model/insurer-faults'
import { PRESETS } from './model/presets'

const mounted = vi.hoisted((): { sandbox: Sandbox | undefined } => ({ sandbox: undefined }))
vi.mock('@/lib/sandbox/mounted-sandbox', () => ({ mountedSandbox: async () => mounted.sandbox }))
vi.stubEnv('SANDBOX', 'on')
vi.stubEnv('DEMO', 'on')

withTestDatabase()

interface Directed extends TestAgency {
  readonly director: Actor
}

let address: string
let close: () => Promise<void>
let desk: Directed
let other: Directed
beforeAll(async () => {
  const sandbox = await newSandbox({ basePath: '/sandbox' })
  mounted.sandbox = sandbox
  const port = await listenOnFreePort(serveSandbox(sandbox, { port: 0 }))
  address = `http://127.0.0.1:${port.port}/sandbox`
  close = async () => {
    await port.close()
    await sandbox.close()
  }
  desk = await directedDesk()
  other = await directedDesk()
})
beforeEach(() => changePanel(desk.director, { kind: 'preset', preset: 'calm' }))
afterAll(() => close())

async function directedDesk(): Promise<Directed> {
  const agency = await newAgency()
  await addInsurers(agency.id)
  const credentials = { account: 'sandbox', password: 'sandbox' }
  for (const service of SERVICES) await saveOperatorAccount(agency.admin, { service, environment: 'sandbox', baseAddress: `${address}/${service}`, credentials })
  return { ...agency, director: await newUser(agency.id, { name: 'Dana Probă', role: 'director' }) }
}

const alpina = (faults: Partial<InsurerFaults>) => changePanel(desk.director, { kind: 'insurer', key: 'vehicle/alpina', faults: { ...NORMAL, ...faults } })
const laneOf = (lanes: readonly InsurerRequest[]) => lanes.find(({ insurer }) => insurer.businessName === 'alpina')?.outcome
const nowAt = async () => (await readPanel(desk.director)).insurers.find(({ key }) => key === 'vehicle/alpina')?.now
const reasonAt = (lanes: readonly InsurerRequest[]) => {
  const outcome = laneOf(lanes)
  return outcome?.kind === 'failed' ? outcome.reasonClass : outcome?.kind
}

/** Each fault that spoils an offer, how the panel calls its effect, and what the desk then meets. */
const SPOILING: readonly (readonly [fault: Partial<InsurerFaults>, effect: string, met: string])[] = [
  [{ isDown: true }, 'down', 'down'],
  [{ declines: 'claims' }, 'declines', 'risk-refused'],
  [{ isMalformed: true }, 'unreadable', 'malformed'],
  [{ hasTokenExpired: true }, 'tokenExpired', 'credentials'],
  [{ isMalformed: true, isDown: true, declines: 'limit' }, 'unreadable', 'malformed'],
  [{ isDown: true, declines: 'limit' }, 'down', 'down'],
  [{ hasTokenExpired: true, isMalformed: true }, 'tokenExpired', 'credentials'],
  [{ speaksDialect: true }, 'offers', 'offered'],
  [{ losesAnswer: true, priceChangePercent: 8, callsBackLate: true }, 'offers', 'offered'],
]

describe('what the director sets for an insurer', () => {
  test('is what the panel says at once, and what the next quote of the agency meets', async () => {
    await givenInsurerRequests(desk.broker, 'casco')
    for (const [faults, effect, met] of SPOILING) {
      await alpina({})
      expect(await nowAt()).toMatchObject({ kind: expect.stringMatching(/offers|answers/) as string })
      const view = await alpina(faults)
      const row = view.insurers.find(({ key }) => key === 'vehicle/alpina')
      expect([row?.isNormal, row?.faults]).toEqual([false, { ...NORMAL, ...faults }])
      const { lanes } = await givenInsurerRequests(desk.broker, 'casco')
      expect({ faults, met: reasonAt(lanes), effect: (await nowAt())?.kind }).toEqual({ faults, met, effect })
    }
  }, 60_000)

  test('concerns neither another agency nor another service', async () => {
    await alpina({ isDown: true })
    const { lanes } = await givenInsurerRequests(other.broker, 'casco')
    expect(reasonAt(lanes)).toBe('offered')
    expect((await givenInsurerRequests(desk.broker, 'gap')).lanes.map(({ outcome }) => outcome.kind)).toEqual(['offered', 'offered'])
    expect((await readPanel(other.director)).preset).toBe('calm')
  })

  test('is refused for an insurer that does not exist', async () => {
    await expect(changePanel(desk.director, { kind: 'insurer', key: 'vehicle/nobody', faults: NORMAL })).rejects.toMatchObject({ code: 'notFound' })
  })

  test('ends at once, although the desk had given the insurer up', async () => {
    await alpina({ isDown: true })
    for (let time = 0; time < 6; time += 1) await givenInsurerRequests(desk.broker, 'casco')
    await alpina({})
    expect(reasonAt((await givenInsurerRequests(desk.broker, 'casco')).lanes)).toBe('offered')
  }, 60_000)
})

test('an insurer that the director puts down is known to be down after six requests one after the other, and to be up after the next offer', async () => {
  const set = (isDown: boolean) => changePanel(other.director, { kind: 'insurer', key: 'vehicle/alpina', faults: { ...NORMAL, isDown } })
  const isDownAfterQuote = async () => {
    const { lanes } = await givenInsurerRequests(other.broker, 'casco')
    const id = lanes.find(({ insurer }) => insurer.businessName === 'alpina')?.insurer.id
    return (await readOutlook(other.broker, { product: 'casco', locale: 'ro' })).find(({ insurerId }) => insurerId === id)?.trouble !== undefined
  }
  await set(true)
  const seen: boolean[] = []
  for (let time = 0; time < 6; time += 1) seen.push(await isDownAfterQuote())
  expect(seen).toEqual([false, false, false, false, false, true])
  await set(false)
  expect(await isDownAfterQuote()).toBe(false)
})

test('an insurer that issues and loses its answer leaves the desk in doubt, and one policy in the register', async () => {
  const { lanes } = await givenInsurerRequests(desk.broker, 'casco')
  const [offer] = offersIn(lanes.filter(({ insurer }) => insurer.businessName === 'alpina'))
  await changePanel(desk.director, { kind: 'preset', preset: 'lostAnswer' })
  const { id } = await issuePolicy(desk.broker, givenIssueInput(offer?.id ?? ''))
  await waitForBackground()
  expect((await getAttempt(desk.broker, id)).state).toBe('UNKNOWN')
  await expect(issuePolicy(desk.broker, givenIssueInput(offer?.id ?? ''))).rejects.toMatchObject({ code: 'outcomeUnknown' })
  expect((await readPanel(desk.director)).attempts[0]).toMatchObject({ id, insurer: 'Alpina', state: 'UNKNOWN', known: 0, policies: 1 })
  expect((await readPanel(other.director)).attempts).toEqual([])
})

test('a whole service that is down answers nothing until it is up again', async () => {
  const view = await changePanel(desk.director, { kind: 'service', service: 'vehicle', isDown: true })
  expect(view.services.filter(({ isDown }) => isDown).map(({ service }) => service)).toEqual(['vehicle'])
  expect((await givenInsurerRequests(desk.broker, 'casco')).lanes.every(({ outcome }) => outcome.kind === 'failed')).toBe(true)
  expect(await nowAt()).toEqual({ kind: 'serviceDown' })
  await changePanel(desk.director, { kind: 'service', service: 'vehicle', isDown: false })
  expect(reasonAt((await givenInsurerRequests(desk.broker, 'casco')).lanes)).toBe('offered')
})

test.each(PRESETS)('the situation %s is the active one after it was chosen', async (preset) => {
  const view = await changePanel(desk.director, { kind: 'preset', preset })
  expect(view.preset).toBe(preset)
  expect(view.insurers.some(({ isNormal }) => !isNormal)).toBe(preset !== 'calm')
})

test('no situation is active once one control is another', async () => {
  await changePanel(desk.director, { kind: 'preset', preset: 'oneDown' })
  expect((await alpina({ isDown: true, speaksDialect: true })).preset).toBeUndefined()
})

test('the desk names its world by the header that the sandbox reads', async () => {
  await alpina({ isDown: true })
  const settings = (await (await mounted.sandbox?.fetch(new Request('http://sandbox.invalid/sandbox/control', { headers: { [WORLD_HEADER]: desk.id } })))?.json()) as { insurers: object }
  expect(settings.insurers).toMatchObject({ 'vehicle/alpina': { down: true } })
})

describe('the panel is refused', () => {
  test.each(MAIN_ROLES.filter((role) => role !== 'director'))('to a %s', async (role) => {
    const actor = { ...desk.director, roles: [role] }
    await expect(readPanel(actor)).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(changePanel(actor, { kind: 'preset', preset: 'calm' })).rejects.toMatchObject({ code: 'notAllowed' })
  })
})

test('a calm day takes back what was set, and the agency follows what is set for everybody again', async () => {
  const key = 'vehicle/alpina'
  const setForEverybody = (isDown: boolean) => mounted.sandbox?.fetch(new Request('http://sandbox.invalid/sandbox/control', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ insurers: { [key]: { down: isDown } } }) }))
  const isDown = async () => (await readPanel(desk.director)).insurers.find((insurer) => insurer.key === key)?.faults.isDown
  await changePanel(desk.director, { kind: 'insurer', key, faults: NORMAL })
  await changePanel(desk.director, { kind: 'preset', preset: 'calm' })
  await setForEverybody(true)
  expect(await isDown()).toBe(true)
  await setForEverybody(false)
  expect(await isDown()).toBe(false)
})

test('a late answer of travel is late by the panel at once', async () => {
  const key = 'travel/escala'
  const now = async () => (await readPanel(desk.director)).insurers.find((insurer) => insurer.key === key)?.now
  const { ms: usualMs } = (await now()) as { ms: number }
  await changePanel(desk.director, { kind: 'insurer', key, faults: { ...NORMAL, callsBackLate: true } })
  expect(await now()).toMatchObject({ ms: usualMs + LATE_CALLBACK_MS })
})

test('an insurer that is down by itself is said to be so, on a calm day and while the last quote is of another service', async () => {
  await givenInsurerRequests(desk.broker, 'gap')
  const { preset, insurers } = await readPanel(desk.director)
  expect([preset, insurers.find(({ key }) => key === 'travel/zefir')?.now]).toEqual(['calm', { kind: 'alwaysDown' }])
})

test.each([['vehicle/montana', 'isDown', 'down'], ['vehicle/pontica', 'answersMalformedJson', 'malformed']] as const)('what is wrong with %s by itself is mended, and broken again, by the director', async (key, ownTrouble, met) => {
  const businessName = key.slice('vehicle/'.length)
  const metNow = async () => {
    const outcome = (await givenInsurerRequests(desk.broker, 'casco')).lanes.find(({ insurer }) => insurer.businessName === businessName)?.outcome
    return outcome?.kind === 'failed' ? outcome.reasonClass : outcome?.kind
  }
  const set = async (isMended: boolean) => (await changePanel(desk.director, { kind: 'insurer', key, faults: { ...NORMAL, isMended } })).insurers.find((insurer) => insurer.key === key)
  expect(await metNow()).toBe(met)
  expect(await set(true)).toMatchObject({ ownTrouble, isNormal: false, faults: { isMended: true } })
  expect(await metNow()).toBe('offered')
  expect(await set(false)).toMatchObject({ ownTrouble, isNormal: true, now: { kind: expect.stringMatching(/^always/) as string } })
  expect(await metNow()).toBe(met)
}, 60_000)

test('the last quote is said by its offers and by the insurers that made them', async () => {
  const { lanes } = await givenInsurerRequests(desk.broker, 'travel')
  const { quote } = await readPanel(desk.director)
  expect(quote).toMatchObject({ offers: offersIn(lanes).length, offered: lanes.filter(({ outcome }) => outcome.kind === 'offered').length })
  expect(quote?.offers).toBeGreaterThan(quote?.offered ?? 0)
})

test('only insurers whose service answers by callbacks have them late', async () => {
  const { insurers } = await readPanel(desk.director)
  expect(new Set(insurers.filter(({ callsBack }) => callsBack).map(({ service }) => service))).toEqual(new Set(['travel']))
})
