import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MAIN_ROLES, type Role } from '@/lib/domain/people/role'
import type { Sandbox } from '@/lib/sandbox/create-sandbox'
import { DIALECT_FORM_NAMES } from '@/lib/sandbox/dialects/dialect-forms'
import { SPEAKERS } from '@/lib/sandbox/dialects/spoken-dialects'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { readDialects, switchDialects } from './direct-dialects'
import { DIALECT_FORMS } from './model/dialect-form'

const mounted = vi.hoisted((): { sandbox: Sandbox | undefined } => ({ sandbox: undefined }))
vi.mock('@/lib/sandbox/mounted-sandbox', () => ({ mountedSandbox: async () => mounted.sandbox }))
vi.stubEnv('SANDBOX', 'on')
vi.stubEnv('DEMO', 'on')

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await newSandbox({ basePath: '/sandbox' })
  mounted.sandbox = sandbox
})
afterAll(() => sandbox.close())

const actorWith = (...roles: readonly Role[]) => ({ userId: 'u', agencyId: 'a', roles, seesAgency: true, name: 'Dana Probă', email: 'dana@example.test', sessionId: 's' })
const director = actorWith('director')
const spokenBy = async () => (await readDialects(director)).dialects.filter(({ isOn }) => isOn).map(({ speaker }) => speaker)

describe('the dialects of the demo', () => {
  test('are all off at first', async () => {
    expect(await spokenBy()).toEqual([])
    expect((await readDialects(director)).dialects.map(({ speaker }) => speaker)).toEqual(SPEAKERS)
  })

  test('are turned on one by one, all, and off again', async () => {
    await switchDialects(director, { speakers: ['vehicle/alpina', 'travel/*'], isOn: true })
    expect((await spokenBy()).toSorted()).toEqual(['travel/*', 'vehicle/alpina'])
    expect((await switchDialects(director, { speakers: SPEAKERS, isOn: true })).dialects.every(({ isOn }) => isOn)).toBe(true)
    await switchDialects(director, { speakers: SPEAKERS, isOn: false })
    expect(await spokenBy()).toEqual([])
  })

  test('are those of an insurer by its name, and of a service without one', async () => {
    const { dialects } = await readDialects(director)
    expect(dialects.find(({ speaker }) => speaker === 'vehicle/alpina')).toMatchObject({ service: 'vehicle', insurer: 'Alpina', isOn: false })
    expect(dialects.find(({ speaker }) => speaker === 'assets/*')?.insurer).toBeUndefined()
  })

  test('of nobody known are not turned on, and with them no other', async () => {
    await expect(switchDialects(director, { speakers: ['vehicle/alpina', 'vehicle/nobody'], isOn: true })).rejects.toMatchObject({ code: 'notFound' })
    expect(await spokenBy()).toEqual([])
  })

  test.each(MAIN_ROLES.filter((role) => role !== 'director'))('are refused to a %s', async (role) => {
    await expect(readDialects(actorWith(role))).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(switchDialects(actorWith(role), { speakers: ['vehicle/alpina'], isOn: true })).rejects.toMatchObject({ code: 'notAllowed' })
  })
})

test('the panel names every form that the sandbox knows', () => {
  expect(DIALECT_FORMS.toSorted()).toEqual(DIALECT_FORM_NAMES.toSorted())
})
