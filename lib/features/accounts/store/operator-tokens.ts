import 'server-only'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { operatorAccount } from './operator-account-table'
import { operatorToken } from './operator-token-table'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { Fault } from '@/lib/domain/fault'
import { sealer } from '@/lib/platform/crypto/seal'
import { placeIn } from '@/lib/platform/keys/place-in'
import { inCurrentWorld } from '@/lib/platform/worlds/current-world'
import { unsealJson } from '@/lib/platform/records/stored-json'

const tokenPair = z.object({ token: z.string(), expires_at: z.string().optional(), refresh_token: z.string() })

/** A pair as the service gave it (contract: Token pair). */
export type TokenPair = z.output<typeof tokenPair>

interface StoredToken {
  readonly generation: number
  readonly pair: TokenPair | undefined
}

/** The token store that the operator client needs, for one account; shared by all instances, sealed. */
export interface AccountTokenStore {
  read(): Promise<StoredToken>
  claimRenewal(generation: number, leaseMs: number): Promise<boolean>
  save(pair: TokenPair, claimedGeneration: number): Promise<void>
  releaseClaim(claimedGeneration: number): Promise<void>
  clear(): Promise<void>
}

// When many calls in this process wait for one renewal, one queries the database and all share its result.
// The names say in which world: an account has the same id in all.
const readings = new Map<string, Promise<StoredToken>>()
const claims = new Map<string, Promise<boolean>>()

type TokenRow = typeof operatorToken.$inferSelect

/**
 * The tokens of an account; `known` is the token row that the caller has just read, null when there was none.
 * Claim, save and clear throw Fault `operatorCredentials` when the account has been removed.
 */
export function tokenStoreFor(accountId: string, { known }: { readonly known?: TokenRow | null } = {}): AccountTokenStore {
  let first = known
  return {
    read() {
      if (first !== undefined) {
        const row = first
        first = undefined
        return storedToken(row)
      }
      const name = inCurrentWorld(accountId)
      const reading = readings.get(name) ?? startReading(accountId)
      readings.set(name, reading)
      return reading
    },
    async claimRenewal(generation, leaseMs) {
      const name = inCurrentWorld(`${accountId} ${generation}`)
      const claiming = claims.get(name)
      if (claiming) {
        await claiming
        return false
      }
      const own = claim(accountId, generation, leaseMs).finally(() => claims.delete(name))
      claims.set(name, own)
      return own
    },
    save: (pair, claimedGeneration) =>
      write(accountId, async (db) => {
        await createRow(db, accountId)
        const pairSealed = sealer().seal(JSON.stringify(pair), sealPlace(accountId))
        const next = { pairSealed, generation: claimedGeneration + 1, renewalLeaseUntil: null }
        await db.update(operatorToken).set(next).where(atGeneration(accountId, claimedGeneration))
      }),
    releaseClaim: (claimedGeneration) =>
      write(accountId, async (db) => {
        await db.update(operatorToken).set({ renewalLeaseUntil: null }).where(atGeneration(accountId, claimedGeneration))
      }),
    clear: () =>
      write(accountId, async (db) => {
        await createRow(db, accountId)
        const next = { pairSealed: null, generation: sql`${operatorToken.generation} + 1`, renewalLeaseUntil: null }
        await db.update(operatorToken).set(next).where(eq(operatorToken.accountId, accountId))
      }),
  }
}

function startReading(accountId: string): Promise<StoredToken> {
  const name = inCurrentWorld(accountId)
  const reading: Promise<StoredToken> = readStored(accountId).finally(() => {
    if (readings.get(name) === reading) readings.delete(name)
  })
  return reading
}

async function readStored(accountId: string): Promise<StoredToken> {
  const { db } = await database()
  const [row] = await db.select().from(operatorToken).where(eq(operatorToken.accountId, accountId))
  return storedToken(row ?? null)
}

async function storedToken(row: TokenRow | null): Promise<StoredToken> {
  if (row === null) return { generation: 0, pair: undefined }
  const pair = row.pairSealed === null ? undefined : await unsealJson(row.pairSealed, tokenPair, sealPlace(row.accountId))
  return { generation: row.generation, pair }
}

// Later reads return the written value: no call joins a read that began before.
async function write(accountId: string, change: (db: Db) => Promise<void>): Promise<void> {
  const { db } = await database()
  await change(db)
  readings.delete(inCurrentWorld(accountId))
}

async function claim(accountId: string, generation: number, leaseMs: number): Promise<boolean> {
  const { db } = await database()
  const isFree = or(isNull(operatorToken.renewalLeaseUntil), lte(operatorToken.renewalLeaseUntil, databaseNow()))
  const renewalLeaseUntil = databaseNowPlus(leaseMs)
  await createRow(db, accountId)
  const claimed = await db.update(operatorToken).set({ renewalLeaseUntil }).where(and(atGeneration(accountId, generation), isFree)).returning({ id: operatorToken.accountId })
  return claimed.length > 0
}

async function createRow(db: Db, accountId: string): Promise<void> {
  const [account] = await db.select({ agencyId: operatorAccount.agencyId }).from(operatorAccount).where(eq(operatorAccount.id, accountId))
  if (!account) throw new Fault('operatorCredentials')
  await db.insert(operatorToken).values({ accountId, agencyId: account.agencyId }).onConflictDoNothing()
}

function atGeneration(accountId: string, generation: number) {
  return and(eq(operatorToken.accountId, accountId), eq(operatorToken.generation, generation))
}

function sealPlace(accountId: string) {
  return placeIn(operatorToken.pairSealed, accountId)
}
