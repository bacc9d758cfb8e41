import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { agency } from '@/lib/platform/session/agency-table'
import { bytes, isOneOf } from '@/lib/platform/database/columns'
import { LOGO_KINDS } from '@/lib/features/letterhead/model/logo-kind'

/** What an agency's papers and client pages carry besides its name: one row an agency, from the first saving. */
export const letterhead = pgTable(
  'letterhead',
  {
    agencyId: uuid('agency_id').primaryKey().references(() => agency.id),
    // The number in the register of intermediaries.
    registerCode: text('register_code'),
    address: text('address'),
    phone: text('phone'),
    // As #rrggbb; the model refuses one that white paper does not let read.
    colour: text('colour'),
    logo: bytes('logo'),
    logoKind: text('logo_kind', { enum: LOGO_KINDS }),
    // Names the picture in its address, so that a browser keeps it until it changes.
    logoSha256: text('logo_sha256'),
  },
  () => [check('letterhead_logo_kind', isOneOf('logo_kind', LOGO_KINDS))],
)
