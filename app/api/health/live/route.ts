import { readLiveness } from '@/lib/features/health/endpoints'
import { env } from '@/lib/platform/env'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readLiveness, async () => ({ status: 'live' as const, version: env().version }))
