import { readPostcode } from '@/lib/features/nomenclature/register-endpoints'
import { handle } from '@/lib/platform/http/handle'
import { readPostcode as read } from '@/lib/features/nomenclature/read-registers'

export const GET = handle(readPostcode, async (actor, { query }) => read(actor, query.locality))
