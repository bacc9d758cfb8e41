import { resetWorld } from '@/lib/features/demo/endpoints'
import { resetWorld as reset } from '@/lib/features/worlds/reset-world'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(resetWorld, (actor) => reset(actor))
