import 'server-only'
import type { RecordedCall } from '@/lib/contracts/recorded-call'
import { endpointFormOf } from '@/lib/operator/recording/contract-words'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { type Hidden, linesOfForm, type ReplyLine } from './model/reply-lines'

/** A call for the operator's support, as text: what was asked by name, what came by form, and where it differs. It holds nothing about a person. */
export function writeReport(call: RecordedCall, environment: string, locale: Locale): string {
  const t = translatorOf(locale)
  const lines = [
    t('integration.report.title', { call: `${call.method} ${call.path}` }),
    '',
    `${t('integration.report.operation')}: ${call.operation} (${t(`admin.environments.${environmentOf(environment)}`)})`,
    `${t('integration.report.at')}: ${call.at}`,
    `${t('integration.report.status')}: ${call.status === null ? '—' : String(call.status)} · ${t(`integration.classes.${call.class}`)} · ${String(call.ms)} ms`,
    `${t('integration.report.contentType')}: ${call.contentType ?? '—'}`,
    `${t('integration.report.insurer')}: ${call.insurer ?? '—'}`,
    `${t('integration.report.correlation')}: ${call.correlationIds.length === 0 ? '—' : call.correlationIds.join(', ')}`,
    '',
    `${t('integration.report.drifts')}: ${call.drifts.length === 0 ? t('integration.matches') : ''}`,
    ...call.drifts.map(({ path, kind, expected, got }) => `  - ${path}: ${t(`integration.kinds.${kind}`)}; ${expected === '' ? '' : `${t('integration.expected')} ${expected}, `}${t('integration.got')} ${hiddenText({ ...got, type: got.type === 'nothing' ? 'text' : got.type }, got.type === 'nothing')}`),
    '',
    `${t('integration.report.clause')}: ${endpointFormOf(call.operation)?.clause ?? '—'}`,
    '',
    `${t('integration.report.reply')}:`,
    ...(call.reply.kind === 'json' ? linesOfForm(call.reply.form, call.drifts).map(lineText) : [`  ${t(`integration.replies.${call.reply.kind}`)}`]),
    '',
    t('integration.report.hidden'),
  ]
  return `${lines.join('\n')}\n`

  function hiddenText({ type, shape, size }: Hidden, isNothing = false): string {
    if (isNothing) return t('integration.types.nothing')
    return `${t(`integration.types.${type}`)}${shape === undefined ? '' : ` ${shape}`}${size === undefined ? '' : ` (${String(size)})`}`
  }

  function lineText({ depth, name, text, hidden, more, drift }: ReplyLine): string {
    const value = more !== undefined ? `… ${t('integration.more', { count: more })}` : (text ?? (hidden === undefined ? '' : `<${hiddenText(hidden)}>`))
    return `  ${'  '.repeat(depth)}${name === undefined ? '' : `"${name}": `}${value}${drift === undefined ? '' : `   <-- ${t(`integration.kinds.${drift.kind}`)}`}`
  }
}

const environmentOf = (environment: string) => (['test', 'production'] as const).find((one) => one === environment) ?? 'sandbox'
