import { expect, test } from '@playwright/test'
import { rollingRestart } from '@/lib/scripts/load/rolling/rolling-restart.mjs'

interface Noticed {
  readonly requests: number
  readonly runs: number
}

// It has instances of its own, which are replaced, and no browser: what a person would have noticed is counted.
test.setTimeout(360_000)

test('two instances are replaced one after the other under load, and nobody notices', async () => {
  const noticed = (await rollingRestart({ front: 'node', perMinute: 300 })) as Noticed
  expect(noticed.requests).toBeGreaterThan(50)
  expect(noticed.runs).toBeGreaterThan(2)
  expect(noticed).toMatchObject({ failed: [], interrupted: 0, lost: 0, streams: noticed.runs, attempts: ['ISSUED', 'ISSUED'] })
})
