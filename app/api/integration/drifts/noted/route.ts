import { noteDrifts } from '@/lib/features/integration/endpoints'
import { takeNote } from '@/lib/features/integration/take-note'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(noteDrifts, (actor, { input }) => takeNote(actor, input.environment))
