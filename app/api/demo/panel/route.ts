import { changePanel, readPanel } from '@/lib/features/demo/endpoints'
import { changePanel as change, readPanel as read } from '@/lib/features/demo/direct-panel'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readPanel, (actor) => read(actor))
export const POST = handle(changePanel, (actor, { input }) => change(actor, input))
