import 'server-only'
import { randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Db, OpenDatabase } from '@/lib/platform/database/open-database'
import type { World } from '@/lib/platform/worlds/current-world'
import { read, run } from './copy-schema'

// A world is a schema, and what is known of it stands in the comment of the schema: there is no list beside the worlds that could differ from them.

const PREFIX = 'world_'
/** How the demo was when it began, which every world is copied from. Nobody works in it. */
export const TEMPLATE = `${PREFIX}template`
// Read aloud and typed from a panel: no letter looks like another or like a digit.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 12

const known = z.discriminatedUnion('state', [
  z.object({ state: z.literal('template'), version: z.string() }),
  z.object({ state: z.literal('making'), since: z.coerce.date() }),
  z.object({ state: z.literal('spare') }),
  z.object({ state: z.literal('gone'), since: z.coerce.date().optional() }),
  z.object({ state: z.literal('visited'), owner: z.string(), madeAt: z.coerce.date(), expiresAt: z.coerce.date() }),
])
type Known = z.input<typeof known>
type KnownNow = z.output<typeof known>

/** A visitor's world: for whom it was made, and until when it stays. */
export interface VisitedWorld extends World {
  readonly owner: string
  readonly madeAt: Date
  readonly expiresAt: Date
}

/** The schemas of worlds: the template, visitors' worlds, spare ones, those that are being made, and what is left of those that ended. */
export interface WorldList {
  readonly template: { readonly version: string } | undefined
  readonly visited: readonly VisitedWorld[]
  readonly spare: readonly World[]
  readonly unfinished: readonly { readonly schema: string; readonly since: Date }[]
  /** With the instant at which a visitor's world ended; nobody worked in the others. */
  readonly gone: readonly (World & { readonly since: Date | undefined })[]
}

/** A code that nobody guesses. */
export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** The schema of the world with that code. */
export const schemaOf = (code: string): string => `${PREFIX}${code}`

/** Every world of the database. */
export async function readWorlds({ as }: Pick<OpenDatabase, 'as'>): Promise<WorldList> {
  const rows = z.array(z.object({ schema: z.string(), comment: z.string().nullable() })).parse(
    await read(as({ kind: 'owner' }), `select nspname as schema, obj_description(oid, 'pg_namespace') as comment from pg_namespace where nspname like '${PREFIX.replace('_', '\\_')}%' order by oid`),
  )
  const found = rows.map(({ schema, comment }) => ({ schema, code: schema.slice(PREFIX.length), state: stateIn(comment) }))
  return {
    template: found.flatMap(({ schema, state }) => (schema === TEMPLATE && state?.state === 'template' ? [{ version: state.version }] : []))[0],
    visited: found.flatMap(({ schema, code, state }) => (state?.state === 'visited' ? [{ schema, code, owner: state.owner, madeAt: state.madeAt, expiresAt: state.expiresAt }] : [])),
    spare: found.flatMap(({ schema, code, state }) => (state?.state === 'spare' ? [{ schema, code }] : [])),
    unfinished: found.flatMap(({ schema, state }) => (state?.state === 'making' ? [{ schema, since: state.since }] : [])),
    gone: found.flatMap(({ schema, code, state }) => (state === undefined || state.state === 'gone' ? [{ schema, code, since: state?.since }] : [])),
  }
}

function stateIn(comment: string | null): KnownNow | undefined {
  try {
    return known.safeParse(JSON.parse(comment ?? '')).data
  } catch {
    return undefined
  }
}

/** Says what a schema is. */
export async function noteWorld(db: Db, schema: string, about: Known): Promise<void> {
  const text = JSON.stringify(about)
  await run(db, `comment on schema "${schema}" is '${text.replaceAll("'", "''")}'`)
}
