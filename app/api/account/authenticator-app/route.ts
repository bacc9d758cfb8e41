import { beginApp } from '@/lib/features/second-factors/endpoints'
import { beginAppSetUp } from '@/lib/features/second-factors/set-up-app'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(beginApp, (actor) => beginAppSetUp(actor))
