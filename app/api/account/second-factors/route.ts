import { readFactors } from '@/lib/features/second-factors/endpoints'
import { readOwnFactors } from '@/lib/features/second-factors/read-factors'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readFactors, (actor) => readOwnFactors(actor))
