import { type SQL, sql } from 'drizzle-orm'
import type { Environment } from '@/lib/features/accounts/store/operator-account-table'

/**
 * The environment that the agency of a row of insurer uses at the service; the sandbox without an account. Written out: in a query of
 * one table the builder leaves the table's name out, and the subquery would then compare its own columns.
 */
export const ENVIRONMENT_IN_USE: SQL<Environment> = sql<Environment>`coalesce((
  select "in_use"."environment" from "operator_account" as "in_use"
  where "in_use"."agency_id" = "insurer"."agency_id" and "in_use"."service" = "insurer"."service" and "in_use"."is_active"
), 'sandbox')`

/** The name of a row of insurer in the environment that its agency uses at the service; empty where it has none there. */
export const NAME_ON_WIRE: SQL<string> = sql<string>`coalesce(case ${ENVIRONMENT_IN_USE} when 'test' then "insurer"."test_name" when 'production' then "insurer"."production_name" else "insurer"."business_name" end, '')`
