import { expect, test, vi } from 'vitest'
import { readDialects, switchDialects } from './direct-dialects'
import { changePanel, readPanel, readPreset } from './direct-panel'
import { hasPanel } from './ask-control'
import { resetWorld } from '@/lib/features/worlds/reset-world'
import { endWorld, makeWorld, readWorldsView } from '@/lib/features/worlds/visitors-worlds'
import { moveClock, readClock } from './move-clock'

const director = { userId: 'u', agencyId: 'a', roles: ['director' as const], seesAgency: true, name: 'Dana Probă', email: 'dana@example.test', sessionId: 's' }

/** A process keeps the settings that it began with, so each has modules of its own. */
test('a process without a demo has no panel, also for a director: neither its page nor what the page asks', async () => {
  vi.stubEnv('DEMO', 'off')
  vi.stubEnv('SANDBOX', 'on')
  expect(hasPanel()).toBe(false)
  for (const act of [
    () => readPanel(director), () => readPreset(director), () => changePanel(director, { kind: 'preset', preset: 'hardDay' }),
    () => readClock(director, {}), () => moveClock(director, { days: 90 }), () => readWorldsView(director), () => makeWorld(director, 'Agenție'), () => endWorld(director, 'abcdefghjkmn'), () => resetWorld(director),
    () => readDialects(director), () => switchDialects(director, { speakers: ['vehicle/alpina'], isOn: true }),
  ]) {
    await expect(act()).rejects.toMatchObject({ code: 'notFound' })
  }
})
