import { readLedger } from '@/lib/features/privacy/endpoints'
import { readLedger as read } from '@/lib/features/privacy/read-ledger'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readLedger, (actor, { query }) => read(actor, query))
