import { getTableColumns } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { SEALED_COLUMNS } from '@/lib/features/keys/sealed-columns'
import { placeIn } from '@/lib/platform/keys/place-in'
import { allTables } from '@/lib/testing/all-tables'
import { COLUMN_CLASSES } from './column-classes'
import { FREE_COLUMNS } from './store/free-columns'
import { OWN_COLUMNS } from './store/own-columns'

// What holds a number, a day, an instant or an id names nobody by itself. A column of fixed words holds no other.
const HOLDS_TEXT = ['string', 'json', 'array', 'custom', 'buffer']
const IDS = ['PgUUID', 'PgDateString']

async function textColumns(): Promise<string[]> {
  const tables = (await allTables()).filter((table) => getTableConfig(table).schema === undefined)
  return tables.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ dataType, columnType, enumValues }) => HOLDS_TEXT.includes(dataType) && !IDS.includes(columnType) && !enumValues?.length)
      .filter((column) => !('baseColumn' in column && isOfIdsOrWords(column.baseColumn)))
      .map(({ name }) => `${getTableConfig(table).name}.${name}`),
  )
}

function isOfIdsOrWords(base: unknown): boolean {
  const { columnType = '', enumValues } = base as { columnType?: string; enumValues?: readonly string[] }
  return columnType === 'PgUUID' || Boolean(enumValues?.length)
}

it('every column that can hold text, JSON or bytes has a class, and no class is left of a column that went', async () => {
  expect(Object.keys(COLUMN_CLASSES).toSorted()).toEqual((await textColumns()).toSorted())
})

it('what the own key of a record seals is exactly the columns of that class', () => {
  const own = Object.entries(COLUMN_CLASSES).filter(([, kind]) => kind === 'own').map(([name]) => name)
  expect(OWN_COLUMNS.map(({ sealed }) => `${placeIn(sealed, '').table}.${sealed.name}`).toSorted()).toEqual(own.toSorted())
  expect(SEALED_COLUMNS.map(({ sealed }) => `${placeIn(sealed, '').table}.${sealed.name}`)).toEqual(expect.arrayContaining(own))
})

it('words that may name somebody are emptied from exactly the columns of that class', () => {
  const free = Object.entries(COLUMN_CLASSES).filter(([, kind]) => kind === 'free').map(([name]) => name)
  expect(FREE_COLUMNS.map(({ column }) => `${placeIn(column, '').table}.${column.name}`).toSorted()).toEqual(free.toSorted())
})
