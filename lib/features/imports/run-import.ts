import 'server-only'
import { Fault } from '@/lib/domain/fault'
import { countUnknownCodes } from '@/lib/features/clients/search-by-code'
import { importClients as storeClients } from '@/lib/features/clients/store/import-clients'
import { findCodesOfClients, importPolicies as storePolicies } from '@/lib/features/policies/store/import-policies'
import type { Locale } from '@/lib/i18n/locales'
import type { Actor } from '@/lib/platform/access/actor'
import { judgeClients } from './judge-clients'
import { judgePolicies } from './judge-policies'
import type { Judgement, RowState } from './model/import'

interface Sheet {
  readonly bytes: Uint8Array
  readonly locale: Locale
}

export interface ImportResult {
  readonly added: number
  /** Rows whose client or policy the agency has already; they stay as they are. */
  readonly known: number
}

/**
 * Imports the clients of a sheet in one transaction: all new ones, or none while any row is wrong. The sheet is judged again.
 * @throws NotAllowed; Fault `invalid` for a file that is no such sheet, `sheetHasProblems` while a row is wrong
 */
export async function importClients(actor: Actor, sheet: Sheet): Promise<ImportResult> {
  const { parties, ...judgement } = await judgeClients(actor, sheet)
  requireRight(judgement)
  return { added: await storeClients(actor, parties), known: countOf(judgement, 'known') }
}

/** The same of policies that were issued elsewhere. They are marked as imported, and are never compared with a service. @throws as {@link importClients}; Fault `policyFiled` where one was filed meanwhile, `codesGuessed` where its codes look like guesses */
export async function importPolicies(actor: Actor, sheet: Sheet): Promise<ImportResult> {
  const { policies, ...judgement } = await judgePolicies(actor, sheet)
  requireRight(judgement)
  // The list then says whose client a policy belongs to.
  const codes = [...new Set(policies.flatMap(({ taxId }) => taxId ?? []))]
  const known = await findCodesOfClients(actor, codes)
  await countUnknownCodes(actor, codes.filter((code) => !known.has(code)))
  return { added: await storePolicies(actor, policies), known: countOf(judgement, 'known') }
}

function requireRight(judgement: Judgement): void {
  const wrong = countOf(judgement, 'wrong')
  if (wrong > 0) throw new Fault('sheetHasProblems', { params: { count: wrong } })
}

function countOf({ rows }: Judgement, state: RowState): number {
  return rows.filter((row) => row.state === state).length
}
