'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { inView } from '@/lib/domain/web/document-view'
import type { IssuedPolicy } from '@/lib/features/issuing/model/issued'
import { policyDocument } from '@/lib/features/policies/endpoints'
import { urlOf } from '@/lib/platform/api/call-endpoint'
import { IssuedPolicies, type PaidAtIssue } from './issued-policies'

interface IssuedPreviewProps {
  policies: readonly IssuedPolicy[]
  /** What is insured, in a few words. */
  risk: string
  asked: readonly string[]
  /** What was paid for all of them. */
  paid: PaidAtIssue | undefined
  pidUrl: string | undefined
  termsUrl: string | undefined
  head: ReactNode
  children: ReactNode
}

/** Facts and actions at the left, the chosen policy's document at page width beside them. */
export function IssuedPreview({ policies, risk, asked, paid, pidUrl, termsUrl, head, children }: IssuedPreviewProps) {
  const t = useTranslations('issued')
  const frame = useRef<HTMLIFrameElement>(null)
  const [chosenId, setChosenId] = useState<string>()
  const shown = policies.find(({ id }) => id === chosenId) ?? policies[0]
  if (shown === undefined) return null
  const params = { policyId: shown.id }
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-3">
        {head}
        <IssuedPolicies policies={policies} risk={risk} asked={asked} paid={paid} shownId={shown.id} onShow={setChosenId} />
        {children}
      </div>
      <section aria-label={t('preview')} className="flex min-w-0 flex-col rounded-lg border border-line bg-sunk xl:sticky xl:top-14 xl:h-[calc(100dvh-4.5rem)]">
        <div className="flex flex-wrap items-center gap-2 rounded-t-lg border-b border-line bg-surface px-3 py-2">
          <strong className="mr-auto min-w-0 truncate font-semibold figures">{titleOf(shown)}</strong>
          {pidUrl === undefined ? null : <Paper href={pidUrl}>{t('pid')}</Paper>}
          {termsUrl === undefined ? null : <Paper href={termsUrl}>{t('terms')}</Paper>}
          <LinkButton size="small" href={urlOf(policyDocument, { params, query: { download: '1' } })} download aria-label={t('download')}>
            <Icon name="download" />
          </LinkButton>
          <LinkButton size="small" href={urlOf(policyDocument, { params })} target="_blank" aria-label={t('newWindow')}>
            <Icon name="external" />
          </LinkButton>
          <span className="max-xl:hidden">
            <Button size="small" onPress={() => frame.current?.contentWindow?.print()}>
              {t('print')}
            </Button>
          </span>
        </div>
        <iframe ref={frame} key={shown.id} src={inView(urlOf(policyDocument, { params }), 'fittedWithoutTools')} title={t('preview')} loading="lazy" className="h-[75vh] w-full flex-1 rounded-b-lg max-xl:hidden xl:h-auto" />
      </section>
    </div>
  )
}

function Paper({ href, children }: { href: string; children: string }) {
  return (
    <LinkButton size="small" variant="quiet" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </LinkButton>
  )
}

function titleOf({ insured, series, number }: IssuedPolicy): string {
  const [only, ...others] = insured
  return only !== undefined && others.length === 0 ? only.name : `${series} ${number}`
}
