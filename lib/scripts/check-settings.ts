import { BadConfiguration, env } from '@/lib/platform/env'

try {
  env()
} catch (error) {
  if (!(error instanceof BadConfiguration)) throw error
  console.error(error.message)
  process.exitCode = 1
}
