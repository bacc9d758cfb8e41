import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { listKeyOf } from './list-key'
import { switchesOf } from './operator-accounts'
import { type Environment, operatorAccount, type Service } from './operator-account-table'
import { ASKED_COLUMNS, type Insurer, insurerFromRow } from '@/lib/features/insurers/store/insurers'
import { readRows } from '@/lib/platform/records/stored-json'

/** Which environment of which service an agency works with. */
export interface AccountInUse {
  readonly agencyId: string
  readonly service: Service
  readonly environment: Environment
  /** How the names of the lists begin that it reads. */
  readonly listKey: string
}

const COLUMNS = { id: operatorAccount.id, agencyId: operatorAccount.agencyId, service: operatorAccount.service, environment: operatorAccount.environment, switches: operatorAccount.switches }

/** Every active account, for work that belongs to no user; the oldest first. */
export async function findAccountsInUse(): Promise<AccountInUse[]> {
  const { db } = await database()
  return readRows(await db.select(COLUMNS).from(operatorAccount).where(eq(operatorAccount.isActive, true)).orderBy(asc(operatorAccount.createdAt), asc(operatorAccount.service)), accountOfRow)
}

/** An agency's active accounts: its services, each with its environment. */
export async function findAccountsOf(agency: string): Promise<AccountInUse[]> {
  const { db } = await database()
  return readRows(await db.select(COLUMNS).from(operatorAccount).where(and(eq(operatorAccount.agencyId, agency), eq(operatorAccount.isActive, true))), accountOfRow)
}

function accountOfRow({ id, switches, ...account }: Pick<typeof operatorAccount.$inferSelect, keyof typeof COLUMNS>): AccountInUse {
  return { ...account, listKey: listKeyOf({ environment: account.environment, switches: switchesOf({ id, switches }) }) }
}

/** The enabled insurers of an agency at a service, with its credentials; for calls on its behalf: no user sees the credentials. */
export async function findInsurersInUse(agencyId: string, service: Service): Promise<Insurer[]> {
  const { db } = await database()
  const isInUse = and(eq(insurer.agencyId, agencyId), eq(insurer.service, service), eq(insurer.isEnabled, true))
  const rows = await db.select(ASKED_COLUMNS).from(insurer).where(isInUse).orderBy(asc(insurer.name))
  return readRows(rows.filter(({ businessName }) => businessName !== ''), insurerFromRow)
}
