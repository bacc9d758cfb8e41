'use client'

import { useTranslations } from 'next-intl'
import { usePathname, useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import type { ProposalView } from '@/lib/domain/proposal'
import { ProposedOffers } from './proposed-offers'
import { useSubscribeToShownOffers } from '@/components/proposals/selection-channel'

/** Offers in large type for the client, on a screen beside the desk: it follows the desk and has no actions. */
export function SecondScreen({ quoteId, view, demo }: { quoteId: string; view: ProposalView; demo?: ReactNode }) {
  const t = useTranslations('proposalPage.secondScreen')
  const router = useRouter()
  const path = usePathname()
  const { product, subject, client, agency, offers, covers, deductibles } = view
  const isShown = (ids: readonly string[]) => ids.join() === offers.map(({ id }) => id).join()
  useSubscribeToShownOffers(quoteId, (ids) => {
    if (!isShown(ids)) router.replace(`${path}?offers=${ids.join(',')}`, { scroll: false })
  })
  return (
    <div className="far min-h-dvh">
      <main className="mx-auto grid max-w-480 gap-5 px-4 py-6 sm:px-8">
        <header className="flex flex-wrap items-baseline justify-between gap-x-6">
          <div>
            <h1 className="text-2xl font-bold break-words">{[product, subject].filter(Boolean).join(' · ')}</h1>
            <p className="text-ink-2">{client}</p>
          </div>
          <p className="flex flex-wrap items-center gap-3 text-ink-2">
            {demo} {agency}
          </p>
        </header>
        {offers.length === 0 ? <EmptyState title={t('nothing')}>{t('nothingHint')}</EmptyState> : <ProposedOffers offers={offers} covers={covers} deductibles={deductibles} />}
      </main>
    </div>
  )
}
