import 'server-only'
import type { OpenDatabase } from '@/lib/platform/database/open-database'
import { AGENCY_ROLE, FIRST_SCHEMA, NO_WORLD, SYSTEM_ROLE } from '@/lib/platform/engine/scope'
import { run, tablesOf } from './copy-schema'

// Arbitrary but fixed: of two processes that start, one makes the tables.
const WAY_OUT_LOCK = 40_104_014

/**
 * Keeps a table without columns and rights for each that a world has of its own, in the schema that is searched between a world and the first one. Work that
 * goes on in a world that has ended fails there; else it would read and write the first world, where ids are the same.
 */
export async function closeWayOut({ as }: Pick<OpenDatabase, 'as'>): Promise<void> {
  await as({ kind: 'owner' }).transaction(async (tx) => {
    await run(tx, `select pg_advisory_xact_lock(${WAY_OUT_LOCK})`)
    await run(tx, `create schema if not exists ${NO_WORLD}`)
    // A role that may not use a schema would look past it.
    await run(tx, `grant usage on schema ${NO_WORLD} to ${AGENCY_ROLE}, ${SYSTEM_ROLE}`)
    const there = new Set((await tablesOf(tx, NO_WORLD)).map(({ name }) => name))
    const missing = (await tablesOf(tx, FIRST_SCHEMA)).filter(({ name }) => !there.has(name))
    for (const { name } of missing) await run(tx, `create table ${NO_WORLD}."${name}" ()`)
  })
}
