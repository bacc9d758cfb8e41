'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { useRequestOffersAgain } from '@/components/offers/run/use-request-offers-again'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { formatMoney, formatMoneyChange, type Money } from '@/lib/domain/money'
import { type OfferView, readRun, type RunView } from '@/lib/features/offers/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

interface IssueAtNewPriceProps {
  quoteId: string
  offer: OfferView
  insurerId: string
  /** The insurers asked in the offer's run: all are asked again, so that the others can still be compared. */
  insurerIds: readonly string[]
  /** The run of the refused offer. */
  run: number
  /** The new price that the refusal names, if it names one. */
  named: Money | undefined
}

const POLL_MS = 700

/** After a refusal for another price: nothing is issued at a price that nobody offered, so the offer is asked anew and its price confirmed. */
export function IssueAtNewPrice({ quoteId, offer, insurerId, insurerIds, run, named }: IssueAtNewPriceProps) {
  const t = useTranslations('issue.newPrice')
  const locale = useLocale()
  const router = useRouter()
  const [isAsked, setIsAsked] = useState(false)
  const toIssue = useRequestOffersAgain({ quoteId, insurerIds, onAsked: () => { setIsAsked(true) } })
  const toCompare = useRequestOffersAgain({ quoteId, insurerIds, onAsked: () => { router.push(`/quotes/${quoteId}/offers`) } })
  const { data, error: unread } = useQuery({
    queryKey: ['offer-asked-anew', quoteId, offer.id],
    queryFn: ({ signal }) => call(readRun, { params: { quoteId } }, signal),
    enabled: isAsked,
    staleTime: 0,
    refetchInterval: (query) => (answerIn(query.state.data, { run, insurerId, offer }).kind === 'waiting' ? POLL_MS : false),
  })
  const answer = isAsked ? answerIn(data, { run, insurerId, offer }) : undefined
  const nextOfferId = answer?.kind === 'offer' ? answer.offerId : undefined
  useEffect(() => {
    if (nextOfferId !== undefined) router.push(`/quotes/${quoteId}/issue?offer=${nextOfferId}`)
  }, [nextOfferId, quoteId, router])

  const isWaiting = toIssue.isPending || (isAsked && answer?.kind !== 'none')
  return (
    <>
      <Notice
        tone="warn"
        title={named === undefined ? t('title') : <span className="figures">{t('titleNamed', { price: formatMoney(named, locale), before: formatMoney(offer.premium, locale), change: formatMoneyChange(offer.premium, named, locale) })}</span>}
        role="status"
        actions={
          answer?.kind === 'none' ? (
            <LinkButton href={`/quotes/${quoteId}/offers`} variant="primary">
              {t('toOffers')}
            </LinkButton>
          ) : (
            <>
              <Button variant="primary" isPending={isWaiting} isDisabled={toCompare.isPending} onPress={toIssue.requestAgain}>
                {t('issue')}
              </Button>
              <Button isPending={toCompare.isPending} isDisabled={isWaiting} onPress={toCompare.requestAgain}>
                {t('askAnew')}
              </Button>
            </>
          )
        }
      >
        <p>{t(answer?.kind === 'none' ? 'none' : 'text')}</p>
        {isWaiting ? <Spinner label={t('asking')} /> : null}
      </Notice>
      <FaultNotice error={toIssue.error ?? toCompare.error ?? unread} />
    </>
  )
}

type Answer = { readonly kind: 'waiting' } | { readonly kind: 'none' } | { readonly kind: 'offer'; readonly offerId: string }

interface AskedAnew {
  readonly run: number
  readonly insurerId: string
  readonly offer: Pick<OfferView, 'packageName'>
}

/** The same package of the same insurer in a newer run; `none` when the insurer has answered without it. */
export function answerIn(view: RunView | undefined, { run, insurerId, offer }: AskedAnew): Answer {
  if (view === undefined || view.run <= run) return { kind: 'waiting' }
  const outcome = view.lanes.find(({ insurer }) => insurer.id === insurerId)?.outcome
  if (outcome?.kind === 'waiting') return { kind: 'waiting' }
  const alike = outcome?.kind === 'offered' ? outcome.offers.filter(({ packageName }) => packageName === offer.packageName) : []
  const [only, ...others] = alike
  return only === undefined || others.length > 0 ? { kind: 'none' } : { kind: 'offer', offerId: only.id }
}
