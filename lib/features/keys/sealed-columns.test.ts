import { getTableColumns, getTableName } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { client } from '@/lib/features/clients/store/client-table'
import { operatorToken } from '@/lib/features/accounts/store/operator-token-table'
import { allTables } from '@/lib/testing/all-tables'
import { propertyOf, SEALED_COLUMNS } from './sealed-columns'
import { placeIn } from '@/lib/platform/keys/place-in'

async function sealedColumnsOfSchema(): Promise<string[]> {
  return (await allTables()).flatMap((table) => Object.values(getTableColumns(table)).filter(({ name }) => name.endsWith('_sealed')).map(({ name }) => `${getTableName(table)}.${name}`))
}

describe('sealed columns', () => {
  it('include every column of the schema with the suffix _sealed', async () => {
    const known = SEALED_COLUMNS.map(({ sealed }) => `${getTableName(sealed.table)}.${sealed.name}`)
    expect(known.toSorted()).toEqual((await sealedColumnsOfSchema()).toSorted())
  })

  it('are sealed for the table, row and column of their name', () => {
    expect(placeIn(client.partySealed, 'a')).toEqual({ table: 'client', id: 'a', column: 'party' })
    expect(placeIn(operatorToken.pairSealed, 'b')).toEqual({ table: 'operator_token', id: 'b', column: 'pair' })
  })

  it('have the property name of the schema', () => {
    expect(propertyOf(client.partySealed)).toBe('partySealed')
  })
})
