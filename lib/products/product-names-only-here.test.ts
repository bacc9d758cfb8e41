import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PRODUCT_IDS } from './registry'

// Where product names may appear: here, in the contract and its sandbox, in the data of the demo's world, and in tests with their fixtures.
const MAY_NAME = /^lib\/(products|contracts|sandbox|features\/demo\/world|testing|scripts)\/|\.test\.|\.spec\./
const SERVICES = ['vehicle', 'travel', 'assets']

test('no file outside lib/products names a product', async () => {
  const ids = PRODUCT_IDS.filter((id) => !SERVICES.includes(id))
  const named = new RegExp(`['"\`](?:${ids.join('|')})['"\`]|\\b(?:${ids.filter((id) => /[A-Z]/.test(id)).join('|')})\\b(?!\\.)`)
  const folders = await Promise.all(['app', 'components', 'lib'].map(async (folder) => (await readdir(folder, { recursive: true })).map((file) => join(folder, file).replaceAll('\\', '/'))))
  const files = folders.flat().filter((file) => /\.tsx?$/.test(file) && !MAY_NAME.test(file))
  expect(files.length).toBeGreaterThan(300)
  const naming = await Promise.all(files.map(async (file) => (named.test(await readFile(file, 'utf8')) ? [file] : [])))
  expect(naming.flat()).toEqual([])
})
