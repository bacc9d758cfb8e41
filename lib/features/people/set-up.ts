import 'server-only'
import { sql } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { env } from '@/lib/platform/env'
import { agency } from '@/lib/platform/session/agency-table'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { COMMAND, CommandRefused } from './command'
import { inviteWithin } from './invitations/invite'

// Any number: it only has to be the same for all commands.
const LOCK = 7_246_311

interface SetUp {
  readonly agency: string
  /** Of its first administrator. */
  readonly email: string
  readonly name: string
  /** Whether there may be agencies already. */
  readonly isAnother: boolean
}

/**
 * Makes an agency, and a one-time link for its first administrator, who is owner and data officer as well.
 * @throws CommandRefused where an agency exists, or in a demo; Fault `alreadyUser`
 */
export async function setUpAgency({ agency: name, email, name: person, isAnother }: SetUp): Promise<{ link: string }> {
  if (env().demo || env().sandbox) throw new CommandRefused('This is a demonstration (DEMO or SANDBOX is on). An agency is set up on a database of its own, with both off.')
  const { db } = await database()
  return db.transaction(async (tx) => {
    // Of two commands at once the second finds the agency of the first.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const known = await tx.select({ name: agency.name }).from(agency)
    if (known.length > 0 && !isAnother) throw new CommandRefused(`There already is an agency: ${known.map((one) => one.name).join(', ')}. For one more, add --another-agency.`)
    if (known.some((one) => one.name === name)) throw new CommandRefused(`There already is an agency with the name ${name}.`)
    const id = newId()
    await tx.insert(agency).values({ id, name })
    const by = { agencyId: id, system: COMMAND }
    await recordEvent(by, { what: 'agency.created', subject: { kind: 'agency', id }, details: { name } }, tx)
    return inviteWithin(tx, by, { email, name: person, role: 'admin', extraRoles: ['data-officer', 'owner'] })
  })
}
