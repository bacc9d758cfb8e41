import { makeEmailLink as endpoint } from '@/lib/features/people/endpoints'
import { makeEmailLink } from '@/lib/features/people/make-email-link'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(endpoint, (actor, { params }) => makeEmailLink(actor, params.userId))
