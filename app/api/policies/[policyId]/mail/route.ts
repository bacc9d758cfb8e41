import { mailPolicy, readPolicyMail } from '@/lib/features/policies/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { mailPolicy as mail, readPolicyMail as read } from '@/lib/features/policies/mail-policy'

export const GET = handle(readPolicyMail, (actor, { params, query }) => read(actor, params.policyId, { isOfAll: query.all === '1' }))

export const POST = handle(mailPolicy, (actor, { params, input }) => mail(actor, { ...input, policyId: params.policyId }))
