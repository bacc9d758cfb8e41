import { recordPayment } from '@/lib/features/policies/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { recordPayment as record } from '@/lib/features/policies/record-payment'

export const POST = handle(recordPayment, (actor, { params, input }) => record(actor, params.policyId, input))
