import { changeWorlds, readWorlds } from '@/lib/features/demo/endpoints'
import { endWorld, makeWorld, readWorldsView } from '@/lib/features/worlds/visitors-worlds'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readWorlds, (actor) => readWorldsView(actor))
export const POST = handle(changeWorlds, (actor, { input }) => (input.kind === 'make' ? makeWorld(actor, input.owner) : endWorld(actor, input.code)))
