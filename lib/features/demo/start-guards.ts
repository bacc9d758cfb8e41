import 'server-only'
import { eq } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { BadConfiguration, type Env } from '@/lib/platform/env'
import { agency } from '@/lib/platform/session/agency-table'

type Switches = Pick<Env, 'demo' | 'sandbox'>

/**
 * Refuses to run a demo where people work: its passwords are printed on the sign-in page, and a sandbox issues policies that do not exist.
 * @throws BadConfiguration for an address that is reached over https
 */
export function refuseDemoOnline(settings: Switches & Pick<Env, 'appUrl'>): void {
  const switched = namesOf(settings)
  if (switched === undefined || !settings.appUrl.startsWith('https://')) return
  throw new BadConfiguration(`Configuration: ${switched} is for demonstrations, and APP_URL is an https address, where people work. Set ${switched.replace('=on', '=off')}.`)
}

/** Refuses the same beside an agency that is no part of the demo. @throws BadConfiguration */
export async function refuseDemoBesideAgencies(settings: Switches): Promise<void> {
  const switched = namesOf(settings)
  if (switched === undefined) return
  const { db } = await database()
  const [real] = await db.select({ id: agency.id }).from(agency).where(eq(agency.isDemo, false)).limit(1)
  if (real) throw new BadConfiguration(`Configuration: ${switched} is for demonstrations, and this database has an agency that is no part of the demo. Set ${switched.replace('=on', '=off')}, or use another database.`)
}

function namesOf({ demo, sandbox }: Switches): 'DEMO=on' | 'SANDBOX=on' | undefined {
  if (demo) return 'DEMO=on'
  return sandbox ? 'SANDBOX=on' : undefined
}
