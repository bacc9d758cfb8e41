import { readPeople } from '@/lib/features/people/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { readPeople as read } from '@/lib/features/people/read-people'

export const GET = handle(readPeople, (actor) => read(actor))
