import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { type Environment, operatorAccount, type Service } from './operator-account-table'
import { ASKED_COLUMNS, type Insurer, insurerFromRow } from '@/lib/features/insurers/store/insurers'
import { readRows } from '@/lib/platform/records/stored-json'

/** Which environment of which service an agency works with. */
export interface AccountInUse {
  readonly agencyId: string
  readonly service: Service
  readonly environment: Environment
}

/** Every active account, for work that belongs to no user; the oldest first. */
export async function findAccountsInUse(): Promise<AccountInUse[]> {
  const { db } = await database()
  const { agencyId, service, environment, isActive, createdAt } = operatorAccount
  return db.select({ agencyId, service, environment }).from(operatorAccount).where(eq(isActive, true)).orderBy(asc(createdAt), asc(service))
}

/** An agency's active accounts: its services, each with its environment. */
export async function findAccountsOf(agency: string): Promise<AccountInUse[]> {
  const { db } = await database()
  const { agencyId, service, environment, isActive } = operatorAccount
  return db.select({ agencyId, service, environment }).from(operatorAccount).where(and(eq(agencyId, agency), eq(isActive, true)))
}

/** The enabled insurers of an agency at a service, with its credentials; for calls on its behalf: no user sees the credentials. */
export async function findInsurersInUse(agencyId: string, service: Service): Promise<Insurer[]> {
  const { db } = await database()
  const isInUse = and(eq(insurer.agencyId, agencyId), eq(insurer.service, service), eq(insurer.isEnabled, true))
  const rows = await db.select(ASKED_COLUMNS).from(insurer).where(isInUse).orderBy(asc(insurer.name))
  return readRows(rows.filter(({ businessName }) => businessName !== ''), insurerFromRow)
}
