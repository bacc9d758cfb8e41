import { expect, test, vi } from 'vitest'
import { readRegister } from '@/lib/features/demo/read-register'
import { setLostAnswers } from '@/lib/features/demo/set-lost-answers'
import { fillAnswers } from './fill-answers'
import { findTour } from './find-tour'
import { loseAnswers } from './lose-answers'
import { readTour } from './read-tour'

const broker = { userId: 'u', agencyId: 'a', roles: ['broker' as const], seesAgency: true, name: 'Ana Probă', email: 'broker@demo.test', sessionId: 's' }

/** A process keeps the settings that it began with, so each has modules of its own. */
test('a process without a demo has no tour, also for the people of the demo, and nobody spoils an insurer', async () => {
  vi.stubEnv('DEMO', 'off')
  vi.stubEnv('SANDBOX', 'on')
  expect(findTour(broker, undefined)).toBeUndefined()
  expect(findTour(undefined, undefined)).toBeUndefined()
  const quoteId = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'
  for (const act of [() => readTour(broker, quoteId), () => fillAnswers(broker, { quoteId, areComplete: true }), () => loseAnswers(broker, { quoteId, areLost: true }), () => readRegister(broker, 1), () => setLostAnswers(broker, { insurers: new Set(['vehicle/alpina']), areLost: true })]) {
    await expect(act()).rejects.toMatchObject({ code: 'notFound' })
  }
})
