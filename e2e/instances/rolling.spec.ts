import { expect, test } from '@playwright/test'
import { faultMatrix } from '@/lib/scripts/load/faults/fault-matrix.mjs'
import { startTwoInstances } from '@/lib/scripts/load/faults/two-instances.mjs'
import { rollingRestart } from '@/lib/scripts/load/rolling/rolling-restart.mjs'

interface Noticed {
  readonly requests: number
  readonly runs: number
}

interface Cell {
  readonly fault: string
  readonly verdict: string
}

// It has instances of its own, which are replaced, and no browser: what a person would have noticed is counted.
test.setTimeout(360_000)

test('two instances are replaced one after the other under load, and nobody notices; then each fault of a few loses nothing and keeps nobody waiting', async () => {
  const ends: (() => Promise<void>)[] = []
  try {
    const installation: unknown = await startTwoInstances({ front: 'node', ends })
    await test.step('replaced', async () => {
      const noticed = (await rollingRestart({ installation, perMinute: 300 })) as Noticed
      expect(noticed.requests).toBeGreaterThan(50)
      expect(noticed.runs).toBeGreaterThan(2)
      expect(noticed).toMatchObject({ failed: [], interrupted: 0, lost: 0, streams: noticed.runs, attempts: ['ISSUED', 'ISSUED'] })
    })
    // All of them, for longer: `npm run bench -- faults`.
    await test.step('the database restarts; the network of one instance is cut', async () => {
      const cells = (await faultMatrix(installation, { faults: ['database restart', 'network cut'], lastsMs: 20_000 })) as Cell[]
      expect(cells).toHaveLength(20)
      expect(cells.filter(({ verdict }) => verdict !== 'met')).toEqual([])
    })
  } finally {
    for (const end of ends.toReversed()) await end()
  }
})
