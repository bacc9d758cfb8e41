import { createAgency, readAgencies } from '@/lib/features/agencies/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { createAgency as create } from '@/lib/features/agencies/create-agency'
import { readAgencies as read } from '@/lib/features/agencies/read-agencies'

export const GET = handle(readAgencies, (actor) => read(actor))
export const POST = handle(createAgency, (actor, { input }) => create(actor, input))
