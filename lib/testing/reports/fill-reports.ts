import { inArray, sql } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { branch } from '@/lib/platform/session/branch-table'
import { appUser } from '@/lib/platform/session/user-table'
import { keepIssues } from '@/lib/features/policies/store/issue-of-policy'
import { policy } from '@/lib/features/policies/store/policy-table'
import { newAgency, newInsurer, newUser, type TestAgency } from '@/lib/testing/given/people'

const PRODUCTS = ['casco', 'gap', 'travel', 'home-assistance'] as const
const INSURERS = ['Meridia', 'Carpatia', 'Alpina', 'Transilva', 'Meridia'] as const
const BROKERS = 6
/** The days over which the work of a filled agency lies. */
export const FILLED = { from: '2024-11-01', to: '2026-11-23' } as const

/** An agency with about so many policies and all that comes before them, made by statements: in two currencies, with retries, variants, several policies of an offer, filed ones and further payments. */
export async function fillReports(policies: number): Promise<TestAgency & { readonly brokers: readonly string[] }> {
  const { db } = await database()
  const agency = await newAgency(`Agenția ${policies} SRL`)
  const branches = ['Cluj', 'Iași'].map((name) => ({ id: newId(), agencyId: agency.id, name }))
  await db.insert(branch).values(branches)
  const people = await Promise.all(Array.from({ length: BROKERS }, (_, nth) => newUser(agency.id, { name: `Broker ${nth}`, role: 'broker' })))
  const brokers = people.map(({ userId }) => userId)
  for (const [nth, { id }] of branches.entries()) await db.update(appUser).set({ branchId: id }).where(inArray(appUser.id, brokers.slice(nth * 2, nth * 2 + 2)))
  const insurers: string[] = []
  for (const name of INSURERS) insurers.push((await newInsurer(agency.id, 'gap', name)).id)
  const [id, owners, sellers, products] = [agency.id, uuids(brokers), uuids(insurers), sql`array[${sql.join(PRODUCTS.map((one) => sql`${one}`), sql`, `)}]::text[]`]
  await db.transaction(async (tx) => {
    await tx.execute(sql`select setseed(0.42)`)
    // Each statement is planned by the rows that the one before has made.
    // Every twentieth quote begins exactly with a day in Bucharest.
    await tx.execute(sql`insert into quote (id, agency_id, product, draft_sealed, owner_id, saved_by, last_run, created_at)
      select gen_random_uuid(), ${id}, (${products})[1 + floor(random() * ${PRODUCTS.length})::int], 'x', owner, owner, case when random() < 0.1 then 0 else 1 end, at
      from (select (${owners})[1 + floor(random() * ${BROKERS})::int] as owner,
          case when n % 20 = 0 then date_trunc('day', at at time zone 'Europe/Bucharest') at time zone 'Europe/Bucharest' else at end as at
        from (select n, ${FILLED.from}::timestamptz + random() * (${FILLED.to}::timestamptz - ${FILLED.from}::timestamptz) as at from generate_series(1, ${Math.round(policies * 1.9)}) n) times) made`)
    await tx.execute(sql`analyze quote`)
    await tx.execute(sql`insert into quote_run (id, agency_id, quote_id, run, variant, fingerprint, answers_sealed, started_by, created_at)
      select gen_random_uuid(), ${id}, q.id, 1, v, v::text, 'x', q.owner_id, q.created_at + random() * interval '2 days' from quote q cross join generate_series(0, 1) v
      where q.agency_id = ${id} and q.last_run > 0 and (v = 0 or random() < 0.1)`)
    await tx.execute(sql`analyze quote_run`)
    await tx.execute(sql`insert into quote_request (id, agency_id, run_id, insurer_id, attempt, state, reason_class, started_at, finished_at)
      select gen_random_uuid(), ${id}, run_id, insurer_id, attempt, case when outcome < 0.7 then 'offered' when outcome < 0.99 then 'failed' else 'pending' end,
        case when outcome >= 0.7 and outcome < 0.99 then (array['fix-data', 'risk-refused', 'not-eligible', 'credentials', 'down', 'timeout', 'malformed'])[1 + floor(random() * 7)::int] end,
        at, case when outcome < 0.99 then at + (power(random(), 4) * 12000 + 200) * interval '1 millisecond' end
      from (select r.id as run_id, i as insurer_id, a as attempt, random() as outcome, r.created_at + (a - 1) * interval '3 seconds' as at
        from quote_run r cross join unnest(${sellers}) i cross join generate_series(1, 2) a where r.agency_id = ${id} and random() < 0.7 and (a = 1 or random() < 0.03)) asked`)
    // Some that the desk itself interrupted.
    await tx.execute(sql`update quote_request set received = 'interrupted' where agency_id = ${id} and reason_class = 'timeout' and random() < 0.2`)
    await tx.execute(sql`analyze quote_request`)
    // An older version kept no first offers.
    await tx.execute(sql`update quote_run set first_offer_ms = took.ms from (select run_id, round(date_part('epoch', min(finished_at) filter (where state = 'offered') - min(started_at)) * 1000) as ms from quote_request where agency_id = ${id} group by run_id) took
      where took.run_id = quote_run.id and took.ms is not null and quote_run.created_at >= '2024-12-01'`)
    await tx.execute(sql`insert into offer (id, agency_id, quote_id, request_id, insurer_id, operator_offer_id, provider_offer_code, premium_bani, currency, start_date, end_date, commission_bani, commission_currency, commission_percent, installments, facts)
      select gen_random_uuid(), ${id}, quote_id, request_id, insurer_id, 1, 'x', premium, currency, '2026-01-01', '2026-12-31', case when stated then round(premium * 0.13) end, case when stated then currency end, case when stated then 13 end, '[]', '{}'
      from (select r.quote_id, q.id as request_id, q.insurer_id, (10000 + random() * 900000)::bigint as premium, case when random() < 0.2 then 'EUR' else 'RON' end as currency, random() < 0.95 as stated
        from quote_request q join quote_run r on r.id = q.run_id where q.agency_id = ${id} and q.state = 'offered') given`)
    await tx.execute(sql`analyze offer`)
    await tx.execute(sql`insert into proposal (id, agency_id, quote_id, created_by, offer_ids, locale, valid_until, content_sealed, token_hash, token_sealed)
      select gen_random_uuid(), ${id}, q.id, q.owner_id, array[o.id], 'ro', '2027-01-01', 'x', gen_random_uuid()::text, 'x'
      from quote q cross join lateral (select id from offer where quote_id = q.id limit 1) o where q.agency_id = ${id} and random() < 0.5`)
    await tx.execute(sql`insert into issue_attempt (id, agency_id, quote_id, offer_id, state, payment_method, payment_document_number, payment_date, payment_bani, payment_currency, collected_bani, created_by, instance_id, lease_until, created_at)
      select gen_random_uuid(), ${id}, q.id, o.id, 'ISSUED', (array['pos', 'receipt', 'broker receipt', 'broker payment order'])[1 + floor(random() * 4)::int], 'AB 1', (q.created_at + random() * interval '3 days')::date, o.premium_bani * case when o.currency = 'EUR' then 5 else 1 end, 'RON',
        case when random() < 0.2 then o.premium_bani / 4 end, q.owner_id, 'x', now(), q.created_at + random() * interval '5 days'
      from quote q cross join lateral (select o.id, o.premium_bani, o.currency from offer o join quote_request r on r.id = o.request_id join quote_run u on u.id = r.run_id where o.quote_id = q.id and u.variant = 0 order by o.id limit 1) o
      where q.agency_id = ${id} and random() < 0.52`)
    await tx.execute(sql`analyze issue_attempt`)
    await tx.execute(sql`insert into policy (id, agency_id, quote_id, offer_id, attempt_id, insurer_id, owner_id, product, series, number, start_date, end_date, premium_bani, currency, payment_method, payment_document_number, payment_date, payment_bani, payment_currency, installments, search_text, issued_at)
      select gen_random_uuid(), ${id}, a.quote_id, a.offer_id, a.id, o.insurer_id, q.owner_id, q.product, 'AP', n::text, o.start_date, o.end_date, o.premium_bani / several + case when odd < 0.02 then 2000 else 0 end, o.currency,
        a.payment_method, a.payment_document_number, a.payment_date, a.payment_bani, a.payment_currency, '[]', 'x', a.created_at
      from (select a.*, case when random() < 0.1 then 3 else 1 end as several, random() as odd from issue_attempt a where a.agency_id = ${id}) a
      join offer o on o.id = a.offer_id join quote q on q.id = a.quote_id cross join lateral generate_series(1, a.several) n`)
    // Filed ones, which the desk did not sell.
    await tx.execute(sql`insert into policy (id, agency_id, insurer_id, owner_id, product, series, number, start_date, end_date, premium_bani, currency, payment_method, payment_document_number, payment_date, payment_bani, payment_currency, installments, search_text, issued_at)
      select gen_random_uuid(), ${id}, (${sellers})[1], (${owners})[1], 'gap', 'FI', n::text, '2026-01-01', '2026-12-31', 100000, 'RON', 'receipt', 'F', '2026-02-02', 100000, 'RON', '[]', 'x', '2026-02-03' from generate_series(1, 20) n`)
    // Some keep nothing of their issue, as those of an older version do; of some issues it is one policy of several.
    await tx.execute(sql`analyze policy`)
    await keepIssues(tx, sql`${policy.agencyId} = ${id}`)
    await tx.execute(sql`update policy set is_first_of_issue = null, commission_bani = null, commission_currency = null, is_price_kept = null, collected_bani = null where agency_id = ${id} and random() < 0.03`)
    await tx.execute(sql`insert into policy_payment (id, agency_id, policy_id, insurer_id, method, document_number, date, amount_bani, currency, recorded_by)
      select gen_random_uuid(), ${id}, p.id, p.insurer_id, 'receipt', 'C 1', p.payment_date + 3, case when random() < 0.5 then 1500 else -700 end, 'RON', p.owner_id from policy p where p.agency_id = ${id} and random() < 0.03`)
  })
  // No server of an installation leaves so many rows without its vacuum, and plans without numbers are no plans that it would have.
  await db.execute('vacuum analyze')
  return { ...agency, brokers }
}

function uuids(ids: readonly string[]) {
  return sql`array[${sql.join(ids.map((one) => sql`${one}::uuid`), sql`, `)}]`
}
