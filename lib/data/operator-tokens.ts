import 'server-only'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { database } from '@/lib/db/database'
import { operatorAccount } from '@/lib/db/schema/operator-account'
import { operatorToken } from '@/lib/db/schema/operator-token'
import { Fault } from '@/lib/domain/fault'
import { sealer } from '@/lib/security/seal'

const tokenPair = z.object({ token: z.string(), expires_at: z.string().optional(), refresh_token: z.string() })
const pairText = z.string().transform((text): unknown => JSON.parse(text)).pipe(tokenPair)

/** A pair as the service gave it (contract: Token pair). */
export type TokenPair = z.output<typeof tokenPair>

/** What the operator client needs of a store of tokens, for one account; shared by all instances, sealed. */
export interface AccountTokenStore {
  read(): Promise<{ readonly generation: number; readonly pair: TokenPair | undefined }>
  claimRenewal(generation: number, leaseMs: number): Promise<boolean>
  save(pair: TokenPair, claimedGeneration: number): Promise<void>
  releaseClaim(claimedGeneration: number): Promise<void>
  clear(): Promise<void>
}

/** The tokens of an account. Every method throws Fault `operatorCredentials` when the account has been removed. */
export function tokenStoreFor(accountId: string): AccountTokenStore {
  const ofAccount = eq(operatorToken.accountId, accountId)
  const atGeneration = (generation: number) => and(ofAccount, eq(operatorToken.generation, generation))
  // The clock of the database, because those of two instances differ.
  const isFree = or(isNull(operatorToken.renewalLeaseUntil), sql`${operatorToken.renewalLeaseUntil} <= now()`)

  return {
    async read() {
      const { db } = await database()
      const [row] = await db.select().from(operatorToken).where(ofAccount)
      if (!row) return { generation: 0, pair: undefined }
      const pair = row.pairSealed === null ? undefined : pairText.parse(sealer().unseal(row.pairSealed, place(accountId)))
      return { generation: row.generation, pair }
    },
    async claimRenewal(generation, leaseMs) {
      const { db } = await database()
      await createRow(accountId)
      const renewalLeaseUntil = sql`now() + make_interval(secs => ${leaseMs / 1000})`
      const claimed = await db.update(operatorToken).set({ renewalLeaseUntil }).where(and(atGeneration(generation), isFree)).returning({ id: operatorToken.accountId })
      return claimed.length > 0
    },
    async save(pair, claimedGeneration) {
      const { db } = await database()
      await createRow(accountId)
      const pairSealed = sealer().seal(JSON.stringify(pair), place(accountId))
      await db.update(operatorToken).set({ pairSealed, generation: claimedGeneration + 1, renewalLeaseUntil: null }).where(atGeneration(claimedGeneration))
    },
    async releaseClaim(claimedGeneration) {
      const { db } = await database()
      await db.update(operatorToken).set({ renewalLeaseUntil: null }).where(atGeneration(claimedGeneration))
    },
    async clear() {
      const { db } = await database()
      await createRow(accountId)
      await db.update(operatorToken).set({ pairSealed: null, generation: sql`${operatorToken.generation} + 1`, renewalLeaseUntil: null }).where(ofAccount)
    },
  }
}

async function createRow(accountId: string): Promise<void> {
  const { db } = await database()
  const [account] = await db.select({ agencyId: operatorAccount.agencyId }).from(operatorAccount).where(eq(operatorAccount.id, accountId))
  if (!account) throw new Fault('operatorCredentials')
  await db.insert(operatorToken).values({ accountId, agencyId: account.agencyId }).onConflictDoNothing()
}

function place(accountId: string) {
  return { table: 'operator_token', id: accountId, column: 'pair' }
}
