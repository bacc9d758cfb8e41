import { readAudit } from '@/lib/features/audit/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { readAudit as read } from '@/lib/features/audit/read-audit'

export const GET = handle(readAudit, (actor, { query }) => read(actor, query))
