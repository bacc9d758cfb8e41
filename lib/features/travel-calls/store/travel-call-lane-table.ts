import { foreignKey, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '@/lib/platform/database/columns'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { travelCall } from './travel-call-table'

/** One insurer that a travel call asks, by the names in its result. Only the first result is noted here and counts. */
export const travelCallLane = pgTable(
  'travel_call_lane',
  {
    callId: uuid('call_id').notNull(),
    agencyId: uuid('agency_id').notNull(),
    requestId: uuid('request_id').notNull(),
    businessName: text('business_name').notNull(),
    product: text('product').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.callId, table.businessName, table.product] }),
    unique('travel_call_lane_request').on(table.requestId),
    foreignKey({ columns: [table.agencyId, table.callId], foreignColumns: [travelCall.agencyId, travelCall.id] }),
    foreignKey({ columns: [table.agencyId, table.requestId], foreignColumns: [quoteRequest.agencyId, quoteRequest.id] }),
  ],
)
