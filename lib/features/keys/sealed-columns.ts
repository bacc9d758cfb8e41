import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { authenticatorApp } from '@/lib/features/second-factors/store/authenticator-app-table'
import { clientNote } from '@/lib/features/clients/store/client-note-table'
import { clientPaper } from '@/lib/features/clients/store/client-paper-table'
import { client } from '@/lib/features/clients/store/client-table'
import { clientTask } from '@/lib/features/clients/store/client-task-table'
import { document } from '@/lib/features/documents/store/document-table'
import { exportChunk } from '@/lib/features/lists/store/export-chunk-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { job } from '@/lib/features/jobs/store/job-table'
import { operatorAccount } from '@/lib/features/accounts/store/operator-account-table'
import { operatorCall } from '@/lib/features/integration/store/operator-call-table'
import { operatorToken } from '@/lib/features/accounts/store/operator-token-table'
import { personalRead } from '@/lib/features/privacy/store/personal-read-table'
import { proposalChoice } from '@/lib/features/proposals/store/proposal-choice-table'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { subjectKey } from '@/lib/platform/keys/subject-key-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'

/** A column of sealed values, and the id that a value is bound to. */
export interface SealedColumn {
  readonly id: PgColumn
  readonly sealed: PgColumn
}

/** Every column of the database with sealed values; a rotation reseals them. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { id: authenticatorApp.id, sealed: authenticatorApp.secretSealed },
  { id: client.id, sealed: client.partySealed },
  { id: client.id, sealed: client.nameSealed },
  { id: clientNote.id, sealed: clientNote.textSealed },
  { id: clientPaper.id, sealed: clientPaper.bytesSealed },
  { id: clientTask.id, sealed: clientTask.textSealed },
  { id: document.id, sealed: document.bytesSealed },
  { id: document.id, sealed: document.nameSealed },
  { id: exportChunk.id, sealed: exportChunk.bytesSealed },
  { id: insurer.id, sealed: insurer.credentialsSealed },
  { id: issueAttempt.id, sealed: issueAttempt.replySealed },
  { id: issueAttempt.id, sealed: issueAttempt.sheetSealed },
  { id: job.id, sealed: job.inputSealed },
  { id: operatorAccount.id, sealed: operatorAccount.credentialsSealed },
  { id: operatorCall.id, sealed: operatorCall.contentSealed },
  { id: operatorToken.accountId, sealed: operatorToken.pairSealed },
  { id: personalRead.id, sealed: personalRead.explanationSealed },
  { id: personalRead.id, sealed: personalRead.noteSealed },
  { id: policy.id, sealed: policy.holderNameSealed },
  { id: policy.id, sealed: policy.insuredSealed },
  { id: proposal.id, sealed: proposal.contentSealed },
  { id: proposal.id, sealed: proposal.tokenSealed },
  { id: proposalChoice.id, sealed: proposalChoice.signedNameSealed },
  { id: quote.id, sealed: quote.draftSealed },
  { id: quote.id, sealed: quote.titleSealed },
  { id: quoteRun.id, sealed: quoteRun.answersSealed },
  { id: subjectKey.id, sealed: subjectKey.keySealed },
]

/** Whether a key of the installation sealed a value, not the own key of a client, a quote or a policy. */
export function isUnderInstallationKey(sealed: PgColumn): SQL {
  return sealed.dataType === 'string' ? sql`starts_with(${sealed}, 'v1.')` : sql`substring(${sealed} from 1 for 2) = ${Buffer.from('v1')}`
}

/** The column's property name in the schema. */
export function propertyOf(column: PgColumn): string {
  const [property] = Object.entries(getTableColumns(column.table)).find(([, one]) => one.name === column.name) ?? []
  if (property === undefined) throw new Error(`${column.name} is no column of its table`)
  return property
}
