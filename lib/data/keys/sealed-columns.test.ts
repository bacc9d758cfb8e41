import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { client } from '@/lib/db/schema/client'
import { operatorToken } from '@/lib/db/schema/operator-token'
import { placeIn, propertyOf, SEALED_COLUMNS } from './sealed-columns'

const FOLDER = join('lib', 'db', 'schema')

async function sealedColumnsOfSchema(): Promise<string[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(names.map(async (name) => (await import(`@/lib/db/schema/${name.replace('.ts', '')}.ts`)) as Record<string, unknown>))
  const tables = modules.flatMap((one) => Object.values(one).filter((value): value is PgTable => is(value, PgTable)))
  return tables.flatMap((table) => Object.values(getTableColumns(table)).filter(({ name }) => name.endsWith('_sealed')).map(({ name }) => `${getTableName(table)}.${name}`))
}

describe('sealed columns', () => {
  it('are all known to a rotation: every column of the schema whose name says that it is sealed', async () => {
    const known = SEALED_COLUMNS.map(({ sealed }) => `${getTableName(sealed.table)}.${sealed.name}`)
    expect(known.toSorted()).toEqual((await sealedColumnsOfSchema()).toSorted())
  })

  it('are sealed in the place their names say', () => {
    expect(placeIn(client.partySealed, 'a')).toEqual({ table: 'client', id: 'a', column: 'party' })
    expect(placeIn(operatorToken.pairSealed, 'b')).toEqual({ table: 'operator_token', id: 'b', column: 'pair' })
  })

  it('are set under the name the schema gives them', () => {
    expect(propertyOf(client.partySealed)).toBe('partySealed')
  })
})
