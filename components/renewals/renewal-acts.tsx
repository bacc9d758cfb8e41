'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { LinkButton } from '@/components/ui/link-button'
import { mayAskAnew, mayPropose, type ShownRenewal } from '@/lib/features/renewals/model/renewal'

/** What the reader may do. */
export interface RenewalRights {
  readonly ask: boolean
  readonly propose: boolean
}

export interface RenewalRowProps {
  renewal: ShownRenewal
  productName: string
  may: RenewalRights
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onAsk: () => void
  onPropose: () => void
}

/** Whether a row can be chosen for an act on several. */
export function isChoosable(renewal: ShownRenewal, may: RenewalRights): boolean {
  return (may.ask && mayAskAnew(renewal)) || (may.propose && mayPropose(renewal))
}

/** The tick of a row; empty where nothing can be done with several. */
export function RenewalTick({ renewal, may, isChosen, onChoose }: Pick<RenewalRowProps, 'renewal' | 'may' | 'isChosen' | 'onChoose'>) {
  const t = useTranslations('renewals')
  return isChoosable(renewal, may) ? <Checkbox label={<span className="sr-only">{t('choose', { policy: renewal.policy })}</span>} value={isChosen} onChange={onChoose} /> : null
}

/** The one act that the state asks for. */
export function RenewalAct({ renewal, may, onAsk, onPropose }: Pick<RenewalRowProps, 'renewal' | 'may' | 'onAsk' | 'onPropose'>) {
  const t = useTranslations('renewals')
  const { policy, quote, state, questions } = renewal
  if (may.ask && mayAskAnew(renewal)) return <Button size="small" aria-label={t('askOneOf', { policy })} onPress={onAsk}>{t('askOne')}</Button>
  if (may.propose && mayPropose(renewal)) return <Button size="small" aria-label={t('proposeOf', { policy })} onPress={onPropose}>{t('propose')}</Button>
  if (quote === undefined || state === 'renewed' || state === 'asking') return null
  const href = state === 'draft' ? `/quotes/${quote.id}${questions === undefined ? '' : `/${questions.step}`}` : `/quotes/${quote.id}/offers`
  return <LinkButton size="small" href={href}>{t(state === 'draft' ? 'complete' : state === 'noOffer' ? 'seeWhy' : 'seeOffers')}</LinkButton>
}
