import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lookupIndexes, plateIndexes, policyIndexes, sealParty } from '@/lib/features/clients/store/client-secrets'
import { listInstallments } from '@/lib/features/policies/store/policy-installments'
import { policy } from '@/lib/features/policies/store/policy-table'
import { sealer } from '@/lib/platform/crypto/seal'
import { textTokens } from '@/lib/platform/crypto/text-tokens'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { newId } from '@/lib/platform/database/new-id'
import { newAgency, newInsurer, newUser, type TestAgency, testPerson } from '@/lib/testing/given/people'

const PRODUCTS = ['casco', 'gap', 'travel', 'tire'] as const
const STATES = ['draft', 'offered', 'offered', 'no-offer', 'issued', 'issued'] as const
const METHODS = ['pos', 'receipt', 'broker receipt', 'broker payment order'] as const
const FIRST = ['Ilinca', 'Sorin', 'Daria', 'Vlad', 'Ioana', 'Petru', 'Ruxandra', 'Mihai', 'Elena', 'Nicolae', 'Ana', 'Gheorghe', 'Lavinia', 'Dan', 'Irina', 'Radu', 'Maria', 'Andrei', 'Carmen', 'Tudor']
const LAST = ['Țepeș', 'Bălan', 'Olteanu', 'Ionescu', 'Mureșan', 'Cozma', 'Dobre', 'Lupu', 'Marin', 'Bodea', 'Popescu', 'Vâlcan', 'Pătrașcu', 'Șerban', 'Stoica', 'Dima', 'Neagu', 'Toma', 'Rusu', 'Voicu']
const MIDDLE = 25
const TABLES = ['client', 'quote', 'quote_run', 'quote_request', 'offer', 'issue_attempt', 'policy', 'policy_installment', 'policy_payment']
const CLIENTS_A_STATEMENT = 5000

/** What was planted, for searches by whole codes. */
export const PLANTED = { plate: 'CJ 40 TRL', vin: 'WVWZZZ1KZAW000123', taxId: testPerson.taxId } as const

/** An agency with so many quotes, offers, policies with payments and clients, made by statements over two years. Its names repeat as names do, and are found by their tokens as sealed names are; only a client's facts are sealed. */
export async function fillLists(rows: number): Promise<TestAgency & { readonly brokers: readonly string[]; readonly insurers: readonly string[] }> {
  const { db } = await database()
  const agency = await newAgency(`Agenția ${rows} SRL`)
  const people = await Promise.all(Array.from({ length: 8 }, (_, nth) => newUser(agency.id, { name: `Broker ${nth}`, role: 'broker' })))
  const brokers = people.map(({ userId }) => userId)
  const insurers: string[] = []
  for (const name of ['Meridia', 'Carpatia', 'Alpina', 'Transilva', 'Danubia']) insurers.push((await newInsurer(agency.id, 'gap', name)).id)
  const names = Math.min(NAMES, rows)
  await db.transaction(async (tx) => {
    const restoreIndexes = await dropIndexes(tx)
    await nameTable(tx, agency.id, names)
    const [id, owners, sellers] = [agency.id, uuidsOf(brokers), uuidsOf(insurers)]
    const [products, states, methods] = [wordsOf(PRODUCTS), wordsOf(STATES), wordsOf(METHODS)]
    const at = sql`'2024-11-24'::timestamptz + (n::float8 / ${rows}) * interval '730 days'`
    await tx.execute(sql`set local session_replication_role = replica`)
    await fillClients(tx, { agency, brokers, rows, names })
    await tx.execute(sql`insert into quote (id, agency_id, product, state, title_tokens, draft_sealed, owner_id, saved_by, last_run, created_at, updated_at, plate_indexes)
      select md5('q' || n || ${id}::text)::uuid, ${id}, ${one(products, 'product')}, ${one(states, 'state')}, tokens, 'x', ${one(owners, 'owner')}, ${one(owners, 'owner')}, 1, ${at}, ${at} + interval '1 day',
        case when n = ${Math.ceil(rows / 2)} then ${texts(plateIndexes(id, [PLANTED.plate]))} else '{}'::text[] end
      from generate_series(1, ${rows}) n join name_of on name_of.nth = n % ${names}`)
    await tx.execute(sql`insert into quote_run (id, agency_id, quote_id, run, variant, fingerprint, answers_sealed, started_by, created_at) select md5('u' || n || ${id}::text)::uuid, ${id}, md5('q' || n || ${id}::text)::uuid, 1, 0, 'x', 'x', ${one(owners, 'owner')}, ${at} from generate_series(1, ${rows}) n`)
    await tx.execute(sql`insert into quote_request (id, agency_id, run_id, insurer_id, attempt, state, started_at, finished_at) select md5('r' || n || ${id}::text)::uuid, ${id}, md5('u' || n || ${id}::text)::uuid, ${one(sellers, 'insurer')}, 1, 'offered', ${at}, ${at} from generate_series(1, ${rows}) n`)
    await tx.execute(sql`insert into offer (id, agency_id, quote_id, request_id, insurer_id, operator_offer_id, provider_offer_code, premium_bani, currency, start_date, end_date, expires_on, installments, facts, created_at)
      select md5('o' || n || ${id}::text)::uuid, ${id}, md5('q' || n || ${id}::text)::uuid, md5('r' || n || ${id}::text)::uuid, ${one(sellers, 'insurer')}, n, 'x', 10000 + (n::bigint * 7919) % 900000, case when ${isEach(5, 'currency')} then 'EUR' else 'RON' end, (${at})::date, (${at})::date + 365, (${at})::date + 14, '[]', '{}', ${at}
      from generate_series(1, ${rows}) n`)
    await tx.execute(sql`insert into issue_attempt (id, agency_id, quote_id, offer_id, state, payment_method, payment_document_number, payment_date, payment_bani, payment_currency, due_bani, created_by, instance_id, lease_until, created_at)
      select md5('a' || n || ${id}::text)::uuid, ${id}, md5('q' || n || ${id}::text)::uuid, md5('o' || n || ${id}::text)::uuid, 'ISSUED', 'pos', 'AB 1', (${at})::date, 10000, 'RON', case when ${isEach(500, 'unsettled')} then 12000 else 10000 end, ${one(owners, 'owner')}, 'x', now(), ${at} from generate_series(1, ${rows}) n`)
    await tx.execute(sql`insert into policy (id, agency_id, quote_id, offer_id, attempt_id, insurer_id, owner_id, product, holder_tokens, series, number, start_date, end_date, premium_bani, currency, payment_method, payment_document_number, payment_date, payment_bani, payment_currency, installments, is_first_of_issue, is_price_kept, collected_bani, search_text, lookup_indexes, review_state, findings, issued_at)
      select md5('p' || n || ${id}::text)::uuid, ${id}, md5('q' || n || ${id}::text)::uuid, md5('o' || n || ${id}::text)::uuid, md5('a' || n || ${id}::text)::uuid, ${one(sellers, 'insurer')}, ${one(owners, 'owner')}, ${one(products, 'product')}, tokens, 'AP/' || (n % 90 + 10), lpad(n::text, 7, '0'), (${at})::date, (${at})::date + 365,
        10000 + (n::bigint * 7919) % 900000, case when ${isEach(5, 'currency')} then 'EUR' else 'RON' end, ${one(methods, 'method')}, 'CH ' || n, (${at})::date, 10000 + (n::bigint * 7919) % 900000, 'RON', case when ${isEach(4, 'installments')} then ${quarters(at)} else '[]' end, true, true, 10000 + (n::bigint * 7919) % 900000, 'ap/' || (n % 90 + 10) || ' ' || lpad(n::text, 7, '0') || ' alpina',
        case when n = ${Math.ceil(rows / 2)} then ${texts(policyIndexes(id, { holderTaxId: PLANTED.taxId, plates: [PLANTED.plate], vins: [PLANTED.vin], insured: { kind: 'vehicle', plates: [], vins: [] } }))} else array[md5('l' || n)] end,
        case when n > ${rows * 0.99} then 'waiting' when ${isEach(97, 'returned')} then 'returned' else 'reviewed' end, case when ${isEach(50, 'differing')} then '[{"kind":"premium"}]'::jsonb else '[]'::jsonb end, ${at}
      from generate_series(1, ${rows}) n join name_of on name_of.nth = n % ${names}`)
    await listInstallments(tx, sql`${policy.agencyId} = ${id}`)
    await tx.execute(sql`insert into policy_payment (id, agency_id, policy_id, insurer_id, method, document_number, date, amount_bani, currency, recorded_by)
      select md5('f' || n || ${id}::text)::uuid, ${id}, md5('p' || n || ${id}::text)::uuid, ${one(sellers, 'insurer')}, 'receipt', 'C ' || n, (${at})::date + 3, 1500, 'RON', ${one(owners, 'recorder')} from generate_series(1, ${rows}) n where ${isEach(20, 'further')}`)
    await tx.execute(sql`set local session_replication_role = origin`)
    await restoreIndexes()
  })
  // Neither rows that nobody has cleaned up after nor plans without numbers are what an installation has: its server does both by itself.
  await db.execute('vacuum (analyze)')
  return { ...agency, brokers, insurers }
}

/** Four instalments, a quarter apart. */
const quarters = (from: SQL) => sql`(select jsonb_agg(jsonb_build_object('id', q::text, 'amountBani', 2500, 'currency', 'RON', 'dueDate', ((${from})::date + 91 * (q - 1))::text)) from generate_series(1, 4) q)`

const NAMES = FIRST.length * LAST.length * MIDDLE

async function nameTable(db: Db, agencyId: string, count: number): Promise<void> {
  await db.execute(sql`create temporary table name_of (nth int primary key, name text, tokens text[]) on commit drop`)
  const names = Array.from({ length: count }, (_, nth) => `${FIRST[nth % FIRST.length] ?? ''} ${String.fromCharCode(65 + (nth % MIDDLE))}. ${LAST[Math.floor(nth / FIRST.length) % LAST.length] ?? ''}`)
  for (let from = 0; from < count; from += 500) {
    await db.execute(sql`insert into name_of values ${sql.join(names.slice(from, from + 500).map((name, index) => sql`(${from + index}, ${name}, ${texts(textTokens(agencyId, name))})`), sql`, `)}`)
  }
}

async function fillClients(db: Db, { agency, brokers, rows, names }: { readonly agency: TestAgency; readonly brokers: readonly string[]; readonly rows: number; readonly names: number }): Promise<void> {
  for (let from = 0; from < rows; from += CLIENTS_A_STATEMENT) {
    const some = Array.from({ length: Math.min(CLIENTS_A_STATEMENT, rows - from) }, (_, index) => {
      const id = newId()
      return { id, nth: from + index + 1, party: sealParty(sealer(), id, { ...testPerson, lastName: `Probă ${from + index}` }) }
    })
    await db.execute(sql`insert into client (id, agency_id, kind, name_tokens, party_sealed, identity_index, lookup_indexes, owner_id, created_by, created_at, updated_at)
      select given.id::uuid, ${agency.id}, case when ${isEach(6, 'company')} then 'company' else 'person' end, tokens, party, md5('i' || n), case when n = ${Math.ceil(rows / 2)} then ${texts(lookupIndexes(agency.id, testPerson))} else array[md5('k' || n)] end,
        ${one(uuidsOf(brokers), 'owner')}, ${one(uuidsOf(brokers), 'owner')}, '2024-11-24'::timestamptz + (n::float8 / ${rows}) * interval '730 days', '2024-11-24'::timestamptz + (n::float8 / ${rows}) * interval '730 days'
      from json_to_recordset(${JSON.stringify(some.map(({ id, nth, party }) => ({ id, n: nth, party })))}::json) as given(id text, n int, party text) join name_of on name_of.nth = given.n % ${names}`)
  }
}

/** Tables are filled without their indexes, which are made once at the end. */
async function dropIndexes(db: Db): Promise<() => Promise<void>> {
  const found = z.object({ rows: z.array(z.object({ name: z.string(), made: z.string() })) }).parse(
    await db.execute(sql`select i.indexname as name, i.indexdef as made from pg_indexes i where i.schemaname = 'public' and i.tablename in (${sql.join(TABLES.map((table) => sql`${table}`), sql`, `)}) and not exists (select 1 from pg_constraint c where c.conname = i.indexname) and i.indexdef not like '%UNIQUE%'`),
  )
  for (const { name } of found.rows) await db.execute(sql.raw(`drop index "${name}"`))
  return async () => {
    await db.execute(sql`set local maintenance_work_mem = '512MB'`)
    for (const { made } of found.rows) await db.execute(sql.raw(made))
  }
}

/** Some values as an array of the database. */
interface Values {
  readonly values: SQL
  readonly count: number
}

function wordsOf(words: readonly string[]): Values {
  return { values: texts(words), count: words.length }
}

function uuidsOf(ids: readonly string[]): Values {
  return { values: sql`array[${sql.join(ids.map((id) => sql`${id}::uuid`), sql`, `)}]`, count: ids.length }
}

/** What a row has in a respect. Respects are independent of each other, as far as they are in life: by remainders of one number an insurer would have all further payments, and no other. */
function one({ values, count }: Values, respect: string): SQL {
  return sql`(${values})[1 + ${remainder(count, respect)}]`
}

/** Whether a row is one of so many, in a respect. */
function isEach(many: number, respect: string): SQL {
  return sql`${remainder(many, respect)} = 0`
}

function remainder(of: number, respect: string): SQL {
  return sql.raw(`abs(hashint8extended(n::bigint, hashtext('${respect}')) % ${of})::int`)
}

function texts(values: readonly string[]) {
  return sql`array[${sql.join(values.map((value) => sql`${value}`), sql`, `)}]::text[]`
}
