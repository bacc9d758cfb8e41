import { createInsurer, readInsurers } from '@/lib/features/insurers/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { createInsurer as create } from '@/lib/features/insurers/create-insurer'
import { readInsurers as read } from '@/lib/features/insurers/read-insurers'

export const GET = handle(readInsurers, (actor) => read(actor))
export const POST = handle(createInsurer, (actor, { input }) => create(actor, input))
