import type { ReactNode } from 'react'
import { ClientTitle } from '@/components/layout/client-title'
import { PageTitle } from '@/components/ui/page-title'
import { HeadPlace } from './head-place'

interface OffersHeaderProps {
  /** What is insured: vehicle and plate, trip and people, place. */
  risk: string
  /** The policyholder, and the client's record where there is one. */
  holder: string
  clientId: string | undefined
  /** What was asked, a text each. */
  asked: readonly string[]
  actions: ReactNode
}

/** The head of a quote's offers: the risk, and under it what was asked. The tools of a comparison stand here instead of the page's acts; beside them each is one line. */
export function OffersHeader({ risk, holder, clientId, asked, actions }: OffersHeaderProps) {
  return (
    <header className="group/head mb-2 grid items-start gap-x-4 gap-y-2 lg:grid-cols-[minmax(12rem,1fr)_minmax(0,auto)] lg:gap-y-0 print:block">
      <div className="min-w-0 lg:contents">
        <PageTitle className="text-2xl leading-7 font-bold break-words outline-none lg:group-has-[[data-compare-tools]]/head:line-clamp-1">
          <span title={[risk, holder].filter((part) => part !== '').join(' · ')}>
            {risk}
            {risk === '' || holder === '' ? null : ' · '}
            <span className="text-accent">
              <ClientTitle clientId={clientId} title={holder} className="font-bold! no-underline! hover:underline!" />
            </span>
          </span>
        </PageTitle>
        <div className="mt-0.5 flex items-center gap-x-2 lg:col-span-2 lg:row-start-2 lg:mt-0">
          <HeadPlace name="back" />
          <p title={asked.join(' · ')} className="line-clamp-2 min-w-0 text-xs text-ink-2 break-words lg:group-has-[[data-compare-tools]]/head:line-clamp-1 print:line-clamp-none">{asked.join(' · ')}</p>
        </div>
      </div>
      <div className="flex min-h-9 flex-wrap items-center gap-2 lg:-mt-2 lg:justify-end print:hidden">
        <div className="contents group-has-[[data-compare-tools]]/head:hidden">{actions}</div>
        <HeadPlace name="tools" />
      </div>
    </header>
  )
}
