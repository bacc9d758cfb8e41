import { type Column, type SQL, sql } from 'drizzle-orm'
import { addDays, type Day } from '@/lib/domain/day'
import { databaseNow } from './sql-clock'

/** The instant at which a day begins in Bucharest, for the database. */
export function beginOfDay(day: Day): SQL {
  return sql`(${day}::date::timestamp at time zone 'Europe/Bucharest')`
}

/** Whether an instant lies on days in Bucharest, the first and the last included. */
export function isWithinDays(column: Column, { from, to }: { readonly from: Day; readonly to: Day }): SQL {
  return sql`(${column} >= ${beginOfDay(from)} and ${column} < ${beginOfDay(addDays(to, 1))})`
}

/** Whether an instant lies on the database's today in Bucharest, or later. */
export function isFromToday(column: Column): SQL {
  return sql`${column} >= date_trunc('day', ${databaseNow()} at time zone 'Europe/Bucharest') at time zone 'Europe/Bucharest'`
}
