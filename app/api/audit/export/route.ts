import { getLocale } from 'next-intl/server'
import { exportAudit } from '@/lib/features/audit/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { respondText } from '@/lib/platform/http/respond'
import { exportAudit as exportTrail } from '@/lib/features/audit/export-audit'

export const GET = handle(exportAudit, async (actor, { query: { format, ...filter } }) => respondText(await exportTrail(actor, { filter, format, locale: await getLocale() })))
