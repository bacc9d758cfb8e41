import { readAccount as endpoint } from '@/lib/features/own-account/endpoints'
import { readAccount } from '@/lib/features/own-account/read-account'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(endpoint, (actor) => readAccount(actor))
