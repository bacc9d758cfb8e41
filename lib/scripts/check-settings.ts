import { BadConfiguration, env } from '@/lib/platform/env'
import { refuseMisreadSettings } from './operations/refuse-misread-settings'
import { refuseUnsaidDatabase } from './operations/refuse-unsaid-database'

for (const check of [() => refuseUnsaidDatabase(env(), process.env), () => refuseMisreadSettings(process.env)]) {
  try {
    check()
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
