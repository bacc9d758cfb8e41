import { expect, test } from 'vitest'
import { misspeltSettings } from './misspelt-settings'

const KNOWN = ['DATABASE_URL', 'PORT', 'DEMO', 'SANDBOX', 'SESSION_DAYS', 'RETENTION']

test.each([
  ['DATABSE_URL', 'DATABASE_URL', 'a letter left out'],
  ['DATABASE_URLS', 'DATABASE_URL', 'a letter added'],
  ['DATABASE_ULR', 'DATABASE_URL', 'two letters exchanged'],
  ['DATABAZE_URI', 'DATABASE_URL', 'two letters replaced'],
  ['database_url', 'DATABASE_URL', 'another case'],
  ['SESSION-DAYS', 'SESSION_DAYS', 'another stroke'],
  ['SANBOX', 'SANDBOX', 'a letter of a shorter name'],
  ['demo', 'DEMO', 'another case of a short name'],
])('%s is read as %s: %s', (name, meant) => {
  expect(misspeltSettings(KNOWN, [name])).toEqual([{ name, meant }])
})

test.each(['PATH', 'PORTS', 'DEMON', 'PGPORT', 'DATASET_URL', 'HOME', 'RETENTIONS_OFF', ...KNOWN])('%s is left alone', (name) => {
  expect(misspeltSettings(KNOWN, [name])).toEqual([])
})
