import { BadConfiguration, type Env, parseEnv } from '@/lib/platform/env'
import { refuseUnsaidDatabase } from '@/lib/scripts/operations/refuse-unsaid-database'
import { type Finding, ill, well } from '../finding'

/** The settings of a process, or what is wrong with them, a line for each. */
export function readInstallation(source: Readonly<Record<string, string | undefined>>): { readonly finding: Finding; readonly env?: Env } {
  try {
    const env = parseEnv(source)
    refuseUnsaidDatabase(env, source)
    return { finding: well('every setting can be read'), env }
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error
    return { finding: ill(error.message.replaceAll('Configuration: ', ''), 'set them in .env, as .env.example explains') }
  }
}
