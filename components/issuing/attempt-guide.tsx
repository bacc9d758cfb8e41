import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { momentInFigures } from '@/lib/domain/time/moment'

interface AttemptGuideProps {
  attempt: {
    readonly insurer: string
    readonly startedBy: string
    readonly startedByEmail: string
    readonly startedAt: Date
    readonly sentAt?: Date | undefined
    readonly correlationId?: string | undefined
  }
  /** What the operator and the insurer call the offer. */
  reference: { readonly operatorOfferId: number; readonly providerOfferCode: string }
}

/** How to find out what became of an attempt: what to refer to, whom to ask, and what to tell the client meanwhile. */
export function AttemptGuide({ attempt, reference }: AttemptGuideProps) {
  const t = useTranslations('backOffice.attempt.guide')
  const { insurer, startedBy, startedByEmail, startedAt, sentAt, correlationId } = attempt
  const offer = t('offer', { id: String(reference.operatorOfferId), code: reference.providerOfferCode })
  // Read aloud on the phone: it stays in one line.
  const at = momentInFigures(sentAt ?? startedAt, 'second').replaceAll(' ', '\u00A0')
  const rows = [
    { key: 'reference', label: t('reference'), value: <span className="break-words">{correlationId === undefined ? t('withoutId', { offer, at }) : t('withId', { id: correlationId, offer, at })}</span> },
    { key: 'ask', label: t('ask'), value: t('askWhom', { insurer }) },
    { key: 'colleague', label: t('colleague'), value: <a className="text-accent underline" href={`mailto:${startedByEmail}`}>{`${startedBy} · ${startedByEmail}`}</a> },
    { key: 'client', label: t('client'), value: <q>{t('clientText', { insurer })}</q> },
  ]
  return (
    <Card title={t('title')}>
      <DefinitionList rows={rows} />
    </Card>
  )
}
