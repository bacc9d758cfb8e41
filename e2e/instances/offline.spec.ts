import { expect, test } from '@playwright/test'
import { namespaceRefused, runOffline } from '@/lib/scripts/load/offline/run-offline.mjs'

// It has a desk of its own, where no browser of the others reaches it.
test.setTimeout(480_000)

interface Found {
  readonly requests: number
  readonly failed: readonly string[]
  readonly refused: readonly string[]
  readonly withoutRoute?: number
  readonly phone?: unknown
  readonly tours: readonly { readonly begun: number; readonly well: number; readonly badly: readonly unknown[] }[]
}

test('the demo, its pages and its tour ask for nothing beyond this machine, and a phone of the same network opens a visitor’s world', async () => {
  const why: string | undefined = namespaceRefused()
  if (why !== undefined) process.stdout.write(`No network namespace can be made here (${why}): a guard in every process refuses other addresses instead, and no phone is tried.\n`)
  const found = (await runOffline({ chromium: process.env['CHROMIUM_PATH'] ?? '', isGuarded: why !== undefined })) as Found
  expect([found.failed, found.refused, found.withoutRoute ?? 0]).toEqual([[], [], 0])
  expect(found.tours.flatMap(({ badly }) => badly)).toEqual([])
  expect(found.tours.map(({ well }) => well)).toEqual([2, 1])
  expect(found.requests).toBeGreaterThan(20)
  if (why === undefined) expect(found.phone).toMatchObject({ owner: 'Visitor', statuses: [303, 200, 200, 200] })
})
