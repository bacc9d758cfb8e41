import { type SQL, sql } from 'drizzle-orm'

/**
 * The name of a row of insurer in the environment that its agency uses at the service; empty where it has none there. Written out:
 * in a query of one table the builder leaves the table's name out, and the subquery would then compare its own columns.
 */
export const NAME_ON_WIRE: SQL<string> = sql<string>`coalesce(case (
  select "in_use"."environment" from "operator_account" as "in_use"
  where "in_use"."agency_id" = "insurer"."agency_id" and "in_use"."service" = "insurer"."service" and "in_use"."is_active"
) when 'test' then "insurer"."test_name" when 'production' then "insurer"."production_name" else "insurer"."business_name" end, '')`
