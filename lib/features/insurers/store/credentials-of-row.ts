import 'server-only'
import { z } from 'zod'
import { placeIn } from '@/lib/platform/keys/place-in'
import { unsealJson } from '@/lib/platform/records/stored-json'
import type { Environment } from '@/lib/features/accounts/store/operator-account-table'
import { insurer } from './insurer-table'

const credentials = z.strictObject({ account: z.string().optional(), password: z.string().optional(), code: z.string().optional() })
export type InsurerCredentials = z.output<typeof credentials>

const byEnvironment = z.strictObject({ sandbox: credentials.optional(), test: credentials.optional(), production: credentials.optional() })
export type CredentialsByEnvironment = z.output<typeof byEnvironment>

type Sealed = Pick<typeof insurer.$inferSelect, 'id' | 'credentialsSealed' | 'credentialsFor'>

/**
 * The agency's credentials at an insurer in each environment. Before there were several, one pair was sealed alone: it belongs to the
 * environment that the row names. Not within a transaction. @throws RecordUnreadable, SealBroken
 */
export async function credentialsOfRow({ id, credentialsSealed, credentialsFor }: Sealed): Promise<CredentialsByEnvironment> {
  if (credentialsSealed === null) return {}
  const stored = await unsealJson(credentialsSealed, z.union([byEnvironment, credentials]), placeIn(insurer.credentialsSealed, id))
  const all = byEnvironment.safeParse(stored)
  if (all.success) return all.data
  const [environment] = credentialsFor
  return environment === undefined ? {} : byEnvironment.parse({ [environment]: stored })
}

/** The credentials for one environment; those for another never count. @throws RecordUnreadable, SealBroken */
export async function credentialsIn(row: Sealed, environment: Environment): Promise<InsurerCredentials | undefined> {
  return row.credentialsFor.includes(environment) ? (await credentialsOfRow(row))[environment] : undefined
}
