import 'server-only'
import { asc } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { agency } from '@/lib/platform/session/agency-table'
import { unsafeFindUserByEmail, type UserCredentials } from './users'

/** Who acts in the audit trail when somebody at the server's terminal does. */
export const COMMAND = 'npm run admin'

/** Thrown when a command cannot do what it was asked; `message` is one line for a terminal. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

/** The user a command is about. @throws CommandRefused when nobody has the address */
export async function requireUserByEmail(email: string): Promise<UserCredentials> {
  const user = await unsafeFindUserByEmail(email)
  if (!user) throw new CommandRefused(`Nobody has the address ${email}.`)
  return user
}

/** The agency a command is about: the named one, or the only one. @throws CommandRefused */
export async function requireAgency(name: string | undefined): Promise<{ id: string; name: string }> {
  const { db } = await database()
  const agencies = await db.select({ id: agency.id, name: agency.name }).from(agency).orderBy(asc(agency.name))
  const [first, second] = name === undefined ? agencies : agencies.filter((one) => one.name === name)
  if (first && !second) return first
  if (agencies.length === 0) throw new CommandRefused('There is no agency yet: npm run admin -- setup makes one.')
  throw new CommandRefused(`Say which agency with --agency: ${agencies.map((one) => one.name).join(', ')}.`)
}
