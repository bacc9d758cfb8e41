import { BadConfiguration, type Env } from '@/lib/platform/env'
import { problemLine } from '@/lib/platform/settings/read-settings'
import { SETTINGS } from '@/lib/platform/settings/settings'

/**
 * An installation says where its data is: one whose variable was lost on the way would begin again, empty, on the embedded database.
 * @throws BadConfiguration where DATABASE_URL is empty
 */
export function refuseUnsaidDatabase({ demo, sandbox }: Pick<Env, 'demo' | 'sandbox'>, source: Readonly<Record<string, string | undefined>>): void {
  const { DATABASE_URL: given } = source
  if (demo || sandbox || (given !== undefined && given !== '')) return
  throw new BadConfiguration(`Configuration: ${problemLine({ name: 'DATABASE_URL', given, ...SETTINGS.DATABASE_URL })}\nSee .env.example.`)
}
