import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { inRoot } from '../support/paths.mjs'
import { ROOMS, timesIn } from './all-defects.mjs'

const FEWEST = { domain: 20, contracts: 10, wizard: 15, products: 30, operator: 20, platform: 20, features: 50, sandbox: 20, components: 10 }
const all = Object.values(ROOMS).flat()
const folderOf = (room) => (room === 'components' ? 'components/' : `lib/${room}/`)

describe.each(Object.entries(ROOMS))('the defects of %s', (room, defects) => {
  it('are numerous enough and lie in their room', () => {
    expect(defects.length).toBeGreaterThanOrEqual(FEWEST[room])
    expect(defects.filter(({ file }) => !file.startsWith(folderOf(room)))).toEqual([])
  })

  it('can be planted: each line occurs once in its file and is replaced by another', () => {
    const texts = new Map([...new Set(defects.map(({ file }) => file))].map((file) => [file, readFileSync(inRoot(file), 'utf8')]))
    const unfit = defects.filter((defect) => timesIn(texts.get(defect.file), defect) !== 1 || defect.find === defect.replace || /\n/.test(defect.find + defect.replace))
    expect(unfit).toEqual([])
  })

  it('name the lost behaviour', () => {
    expect(defects.filter(({ why }) => why.length < 10)).toEqual([])
  })
})

test('there are at least 200 different defects', () => {
  expect(all.length).toBeGreaterThanOrEqual(200)
  expect(new Set(all.map(({ file, find, replace }) => JSON.stringify([file, find, replace]))).size).toBe(all.length)
})

test('every capability with a store has defects', () => {
  const capabilities = new Set(ROOMS.features.map(({ file }) => file.split('/')[2]))
  expect([...capabilities]).toEqual(expect.arrayContaining(['issuing', 'offers', 'policies', 'proposals', 'quotes', 'clients', 'audit', 'accounts', 'documents', 'travel-calls', 'nomenclature']))
})
