import { readReadiness } from '@/lib/features/health/endpoints'
import { READINESS_CHECKS } from '@/lib/features/health/readiness-checks'
import { requireReady } from '@/lib/features/health/require-ready'
import { env } from '@/lib/platform/env'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readReadiness, async () => ({ status: 'ready' as const, version: env().version, checks: await requireReady(READINESS_CHECKS) }))
