import 'server-only'
import { BadConfiguration } from '@/lib/platform/env'

const WORDS = {
  start:
    'APP_SECRET is not the secret of this database. Set the one it was last used with; to replace that one, run npm run rotate-keys with it in APP_SECRET_PREVIOUS.',
  rotation: 'neither APP_SECRET nor APP_SECRET_PREVIOUS is the secret of this database. Nothing was changed.',
  adoption: 'the stored values were sealed with another APP_SECRET, or the table data_key is lost. Set the secret last used, or restore the table from a backup.',
} as const

/** Why the secret does not open the database's keys: at start-up, when it is replaced, or before there are data keys. */
export function wrongSecret(at: keyof typeof WORDS): BadConfiguration {
  return new BadConfiguration(`Configuration: ${WORDS[at]}`)
}
