import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { momentInFigures } from '@/lib/domain/time/moment'
import { findingsByMember, type ReplyFinding } from '@/lib/domain/reply/reply-finding'
import type { RunFindings } from '@/lib/features/offers/endpoints'

/** What of the replies to a run could not be read, insurer by insurer, and the callbacks that were rejected. */
export function RunFindingsCard({ found: { groups, rejectedCallbacks } }: { found: RunFindings }) {
  const t = useTranslations('backOffice.replyFindings')
  const count = groups.reduce((sum, { findings }) => sum + findingsByMember(findings).length, rejectedCallbacks.length)
  if (count === 0) return null
  return (
    <Card title={t('title')} titleExtra={<Badge tone="warn">{t('count', { count })}</Badge>} className="mb-4 print:hidden">
      <p className="text-sm text-ink-2">{t('lead')}</p>
      {groups.map(({ key, title, isOfReply, findings }) => (
        <section key={key} className="mt-3" aria-label={title}>
          <h3 className="font-semibold">
            {title} {isOfReply ? <span className="font-normal text-ink-2">· {t('ofReply')}</span> : null}
          </h3>
          <FindingList findings={findings} />
        </section>
      ))}
      {rejectedCallbacks.length === 0 ? null : (
        <section className="mt-3" aria-label={t('rejected.title')}>
          <h3 className="font-semibold">{t('rejected.title')}</h3>
          <ul className="mt-1 grid gap-1 text-sm">
            {rejectedCallbacks.map(({ at, why }) => (
              <li key={`${at} ${why}`}>
                {momentInFigures(new Date(at), 'second')}: {t(`rejected.${why}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}

/** What of the reply that issued a policy could not be read. */
export function PolicyFindingsCard({ findings }: { findings: readonly ReplyFinding[] }) {
  const t = useTranslations('backOffice.replyFindings')
  if (findings.length === 0) return null
  return (
    <Card title={t('title')} titleExtra={<Badge tone="warn">{t('count', { count: findingsByMember(findings).length })}</Badge>}>
      <p className="text-sm text-ink-2">{t('policyLead')}</p>
      <FindingList findings={findings} />
    </Card>
  )
}

function FindingList({ findings }: { findings: readonly ReplyFinding[] }) {
  const t = useTranslations('backOffice.replyFindings')
  return (
    <ul className="mt-1 grid gap-1 text-sm">
      {findingsByMember(findings).map(({ path, expected, got, isOfOffer }) => (
        <li key={`${path} ${expected}`} className="break-words">
          <code className="font-mono">{path}</code>: {t('line', { expected: t(`expected.${expected}`), got: t(`got.${got.type}`, { size: got.size ?? 0 }) })}
          {got.shape === undefined ? null : (
            <>
              {' '}
              <code className="font-mono whitespace-pre-wrap">{got.shape}</code>
            </>
          )}
          {isOfOffer ? <span>; {t('ofOffer')}</span> : null}
        </li>
      ))}
    </ul>
  )
}
