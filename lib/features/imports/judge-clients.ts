import 'server-only'
import type { Locale } from '@/lib/i18n/locales'
import { type Party, partyName } from '@/lib/domain/party'
import { maskCode, maskCodesIn } from '@/lib/domain/personal-code'
import { problemAt, type Problem } from '@/lib/domain/problem'
import { withoutControlCharacters } from '@/lib/domain/text'
import { countUnknownCodes } from '@/lib/features/clients/search-by-code'
import { findKnownIdentities, identityKey } from '@/lib/features/clients/store/import-clients'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { judgeRow } from '@/lib/wizard/sheet/judge-row'
import { walk } from '@/lib/wizard/walk'
import { clientColumns, clientContext } from './client-sheet'
import type { Judgement, JudgedRow } from './model/import'
import { problemText, readTableOf } from './read-table-of'

export interface JudgedClients extends Judgement {
  /** The clients of the rows that are new, in their order. */
  readonly parties: readonly Party[]
}

interface Sheet {
  readonly bytes: Uint8Array
  readonly locale: Locale
}

/**
 * Judges a sheet of clients row by row, as the wizard judges a policyholder; writes nothing. Who is known by CNP or CUI is recognised by
 * fingerprint and left as they are; a row that repeats another one is wrong. @throws NotAllowed; Fault `invalid` for a file that is no such sheet,
 * `codesGuessed` where its codes look like guesses
 */
export async function judgeClients(actor: Actor, { bytes, locale }: Sheet): Promise<JudgedClients> {
  requirePermission(actor, 'client.write')
  const columns = clientColumns(locale)
  const table = readTableOf(bytes, columns)
  const context = clientContext(clock.today())
  const read = table.rows.map(({ number, values }) => {
    const judged = judgeRow(values, context)
    const party = judged.isComplete ? walk(context.definition, judged.draft, context.today).answers.holder : undefined
    return { number, values, party, problems: [...judged.problems.values(), ...judged.others] }
  })
  const known = await findKnownIdentities(actor, read.flatMap(({ party }) => party ?? []))
  await countUnknownCodes(actor, read.flatMap(({ party }) => (party === undefined || known.has(identityKey(actor, party)) ? [] : [party.taxId])))
  const seen = new Map<string, number>()
  const parties: Party[] = []
  const labels = new Map(columns.map(({ key, label }) => [key, label]))
  const rows = read.map(({ number, values, party, problems }): JudgedRow => {
    const key = party && identityKey(actor, party)
    const repeated = key === undefined ? undefined : seen.get(key)
    if (key !== undefined && repeated === undefined) seen.set(key, number)
    const found: readonly Problem[] = repeated === undefined ? problems : [problemAt('holder.taxId', { code: 'repeated' })]
    const isKnown = key !== undefined && known.has(key)
    if (party !== undefined && found.length === 0 && !isKnown) parties.push(party)
    return {
      number,
      state: found.length > 0 ? 'wrong' : isKnown ? 'known' : 'new',
      label: party === undefined ? nameIn(values) : `${maskCodesIn(partyName(party))} · ${maskCode(party.taxId)}`,
      problems: found.map((problem) => ({ column: labels.get(problem.path) ?? labels.get('holder.taxId') ?? problem.path, text: problemText(problem, locale) })),
    }
  })
  return { rows, unknown: table.unknown.map(withoutControlCharacters), parties }
}

/** What a row calls its client, where it is not a client yet. */
function nameIn(values: Readonly<Record<string, string | undefined>>): string {
  return maskCodesIn(withoutControlCharacters(['holder.businessName', 'holder.firstName', 'holder.lastName'].flatMap((key) => values[key] ?? []).join(' ')))
}
