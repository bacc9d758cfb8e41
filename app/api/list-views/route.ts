import { saveView } from '@/lib/features/lists/endpoints'
import { saveView as save } from '@/lib/features/lists/save-view'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(saveView, (actor, { input }) => save(actor, input))
