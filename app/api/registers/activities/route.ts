import { readActivities } from '@/lib/features/nomenclature/register-endpoints'
import { handle } from '@/lib/platform/http/handle'
import { readActivities as read } from '@/lib/features/nomenclature/read-registers'

export const GET = handle(readActivities, async (actor, { query }) => read(actor, query.language))
