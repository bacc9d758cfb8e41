import { expect, test } from '@playwright/test'
import { namespaceRefused, runOffline } from '@/lib/scripts/load/offline/run-offline.mjs'

// It has a desk of its own, where no browser of the others reaches it.
test.setTimeout(480_000)

test('the demo, its pages and its tour ask for nothing beyond this machine', async () => {
  const why: string | undefined = namespaceRefused()
  if (why !== undefined) process.stdout.write(`No network namespace can be made here (${why}): a guard in every process refuses other addresses instead.\n`)
  const found = (await runOffline({ chromium: process.env['CHROMIUM_PATH'] ?? '', isGuarded: why !== undefined })) as { requests: number; failed: string[]; refused: string[]; withoutRoute?: number; tours: { begun: number; well: number; badly: unknown[] }[] }
  expect([found.failed, found.refused, found.withoutRoute ?? 0]).toEqual([[], [], 0])
  expect(found.tours.flatMap(({ badly }) => badly)).toEqual([])
  expect(found.tours.map(({ well }) => well)).toEqual([2, 1])
  expect(found.requests).toBeGreaterThan(20)
})
