import 'server-only'
import { Fault } from '@/lib/domain/fault'
import type { Locale } from '@/lib/i18n/locales'
import type { Actor } from '@/lib/platform/access/actor'
import type { RecordedCall } from '@/lib/contracts/recorded-call'
import { endpointFormOf } from '@/lib/operator/recording/contract-words'
import { linesOfForm, type ReplyLine } from './model/reply-lines'
import { getOperatorCall } from './store/operator-calls'
import { writeReport } from './write-report'

/** One call as the bench shows it. */
export interface ShownCall {
  readonly id: string
  readonly call: Omit<RecordedCall, 'reply'> & { readonly replyKind: RecordedCall['reply']['kind'] }
  readonly lines: readonly ReplyLine[]
  readonly clause: string
  readonly report: string
}

/** @throws NotAllowed, Fault `notFound`, RecordUnreadable */
export async function readCall(actor: Actor, id: string, locale: Locale): Promise<ShownCall> {
  const { environment, call } = await getOperatorCall(actor, id)
  const { reply, ...rest } = call
  return {
    id,
    call: { ...rest, replyKind: reply.kind },
    lines: reply.kind === 'json' ? linesOfForm(reply.form, call.drifts) : [],
    clause: endpointFormOf(call.operation)?.clause ?? '',
    report: writeReport(call, environment, locale),
  }
}

/** The same for a page: `gone` for a call that is no longer kept. @throws NotAllowed, RecordUnreadable */
export async function findCall(actor: Actor, id: string, locale: Locale): Promise<(ShownCall & { readonly insurer: string | undefined }) | 'gone'> {
  try {
    const shown = await readCall(actor, id, locale)
    return { ...shown, insurer: shown.call.insurer ?? undefined }
  } catch (error) {
    if (error instanceof Fault && error.code === 'notFound') return 'gone'
    throw error
  }
}

/** The same as a file for the operator's support. @throws as {@link readCall} does */
export async function readReport(actor: Actor, id: string, locale: Locale) {
  const { call, report } = await readCall(actor, id, locale)
  return { fileName: `call-${call.operation.replace('.', '-')}-${call.at.slice(0, 19).replaceAll(':', '')}.txt`, contentType: 'text/plain; charset=utf-8', chunks: once(report) }
}

async function* once(text: string): AsyncGenerator<string, void> {
  yield text
}
