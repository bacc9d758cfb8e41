import { readActivities } from '@/lib/api/registers'
import { handle } from '@/lib/http/handle'
import { readActivities as read } from '@/lib/use-cases/read-registers'

export const GET = handle(readActivities, async (actor, { query }) => read(actor, query.language))
