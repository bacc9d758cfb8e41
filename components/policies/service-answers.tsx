import { useTranslations } from 'next-intl'
import { ReplyView } from '@/components/integration/reply-view'
import { Card } from '@/components/ui/card'
import { momentInFigures } from '@/lib/domain/time/moment'
import type { ReplyLine } from '@/lib/features/integration/model/reply-lines'

interface ServiceAnswersProps {
  answers: readonly { readonly id: string; readonly at: string; readonly ms: number; readonly status: number | null; readonly lines: readonly ReplyLine[] }[]
}

/** What the service answered to the request that issued the policy: redacted before it was stored, folded until somebody asks, and not for paper. */
export function ServiceAnswers({ answers }: ServiceAnswersProps) {
  const t = useTranslations('policyAnswer')
  return (
    <Card title={t('title')} className="print:hidden">
      <p className="text-sm text-ink-2">{t(answers.length === 0 ? 'gone' : 'lead')}</p>
      {answers.map(({ id, at, ms, status, lines }) => (
        <details key={id} className="mt-2">
          <summary className="cursor-pointer rounded-xs text-sm focus-visible:focus-ring">{t('at', { at: momentInFigures(new Date(at), 'second'), ms, status: String(status ?? '–') })}</summary>
          {lines.length === 0 ? null : <ReplyView lines={lines} />}
        </details>
      ))}
    </Card>
  )
}
