'use client'

import { useTranslations } from 'next-intl'
import { TextLink } from '@/components/ui/text-link'
import { markOfErased } from '@/lib/features/privacy/model/reads'
import type { AuditLine as Line } from '@/lib/features/audit/endpoints'
import { type ShownDetail, shownDetails } from '@/lib/features/audit/model/audit-details'
import { AUDIT_ACTS, AUDIT_SUBJECTS, AUDIT_SYSTEMS } from '@/lib/features/audit/model/audit-words'
import { useDetailText } from './use-detail-text'
import { momentInFigures } from '@/lib/domain/moment'

/** An event in words: who did what to what, when and from where, and what changed. */
export function AuditLine({ line: { sequence, at, by, userId, what, subject, details, ipAddress, browser } }: { line: Line }) {
  const t = useTranslations('audit')
  const privacy = useTranslations('privacy.table')
  const act = AUDIT_ACTS.find((known) => known === what)
  const kind = AUDIT_SUBJECTS.find((known) => known === subject.kind)
  const system = userId === undefined ? AUDIT_SYSTEMS.find((known) => known === by) : undefined
  const textOf = useDetailText()
  const shown = shownDetails(details).filter((one) => isTelling(one, subject.id))
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
      <div className="text-sm text-ink-2">
        <time dateTime={at} className="block text-ink">
          {momentInFigures(new Date(at), 'second')}
        </time>
        {t('number', { number: sequence })}
      </div>
      <div className="min-w-0">
        <p className="break-words">
          <span className="font-semibold">{system === undefined ? by : t(`systems.${system}`)}</span> {act === undefined ? what : t(`acts.${act}`)}
          {subject.label === undefined ? null : (
            <>
              {': '}
              {kind === 'policy' || kind === 'client' ? <TextLink href={`${PAGES[kind]}/${subject.id}`}>{subject.label === '' ? privacy('erasedClient', { mark: markOfErased(subject.id) }) : subject.label}</TextLink> : <span className="font-medium">{subject.label}</span>}
            </>
          )}
        </p>
        <p className="text-sm text-ink-2">
          {source()} · {kind === undefined ? subject.kind : t(`kinds.${kind}`)} <span className="break-all">{subject.id}</span>
        </p>
        {shown.length === 0 ? null : (
          <dl aria-label={t('details')} className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
            {shown.map(({ key, before, value }) => (
              <div key={key} className="flex min-w-0 flex-wrap gap-x-1.5">
                <dt className="text-ink-2">{labelOf(key)}:</dt>
                <dd className="min-w-0 break-words">{before === undefined ? textOf(key, value) : t('change', { before: textOf(key, before), after: textOf(key, value) })}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )

  function source(): string {
    if (ipAddress === undefined) return t('nowhere')
    return browser === undefined ? t('fromAddress', { address: ipAddress }) : t('from', { address: ipAddress, browser: t(`browsers.${browser}`) })
  }

  // A detail without a label of ours shows the name it was recorded under.
  function labelOf(key: string): string {
    return LABELLED.some((known) => known === key) ? t(`labels.${key as (typeof LABELLED)[number]}`) : key
  }
}

const PAGES = { policy: '/policies', client: '/clients' } as const

/** What says nothing is left out: the object itself, named above, and what a read or a test did not have. */
function isTelling({ key, before, value }: ShownDetail, subjectId: string): boolean {
  if (key === 'subjectId' && value === subjectId) return false
  return before !== undefined || value !== '' || !EMPTY_SAYS_NOTHING.includes(key)
}

const EMPTY_SAYS_NOTHING = ['code', 'purpose', 'failedStep', 'host']

const LABELLED = [
  'insurer', 'name', 'sandboxName', 'testName', 'productionName', 'products', 'service', 'stopSellFrom', 'stopSellTo', 'stopSellProducts', 'areKept', 'environment', 'failedStep', 'order', 'events', 'brokenAt', 'format', 'email', 'roles', 'value', 'reason',
  'about', 'subjectId', 'code', 'purpose', 'addressFamily', 'paths', 'asksAsynchronously', 'kind', 'way', 'quotes', 'otherQuotes', 'keptPolicies', 'exports', 'policies', 'documents',
  'sessions', 'branch', 'series', 'number', 'host', 'invitedBy', 'to', 'people', 'operation', 'count', 'requestedBy', 'dueAt',
] as const
