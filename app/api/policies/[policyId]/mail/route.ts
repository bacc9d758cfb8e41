import { mailPolicy, readPolicyMail } from '@/lib/api/policy-mail'
import { handle } from '@/lib/http/handle'
import { mailPolicy as mail, readPolicyMail as read } from '@/lib/use-cases/mail-policy'

export const GET = handle(readPolicyMail, (actor, { params }) => read(actor, params.policyId))

export const POST = handle(mailPolicy, (actor, { params, input }) => mail(actor, { ...input, policyId: params.policyId }))
