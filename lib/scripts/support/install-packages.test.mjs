import { expect, it } from 'vitest'
import { isOutdated } from './install-packages.mjs'

const manifest = { dependencies: { zod: '4.6.7' } }
const lock = (packages) => ({ packages: { '': manifest, ...packages } })
const zod = { 'node_modules/zod': { version: '4.6.7' } }

it('nothing is installed when node_modules matches the lock file', () => {
  expect(isOutdated(manifest, lock(zod), lock(zod))).toBe(false)
})

it.each([
  ['a package is missing', manifest, zod, {}],
  ['a package has another version', manifest, zod, { 'node_modules/zod': { version: '4.6.6' } }],
  ['package.json has a package that the lock file lacks', { dependencies: { zod: '4.6.7', hono: '4.13.19' } }, zod, zod],
])('packages are installed when %s', (_, ours, wanted, found) => {
  expect(isOutdated(ours, lock(wanted), lock(found))).toBe(true)
})

it('an optional package of another platform does not count as missing', () => {
  const darwin = { 'node_modules/@next/swc-darwin-arm64': { version: '16.4.6', optional: true } }
  expect(isOutdated(manifest, lock({ ...zod, ...darwin }), lock(zod))).toBe(false)
})
