import { readPostcode } from '@/lib/api/registers'
import { handle } from '@/lib/http/handle'
import { readPostcode as read } from '@/lib/use-cases/read-registers'

export const GET = handle(readPostcode, async (actor, { query }) => read(actor, query.locality))
