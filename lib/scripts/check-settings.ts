import { BadConfiguration, env } from '@/lib/platform/env'
import { refuseUnsaidDatabase } from './operations/refuse-unsaid-database'

try {
  refuseUnsaidDatabase(env(), process.env)
} catch (error) {
  if (!(error instanceof BadConfiguration)) throw error
  console.error(error.message)
  process.exitCode = 1
}
