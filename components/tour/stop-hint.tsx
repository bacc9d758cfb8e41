'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { copyText } from '@/components/layout/copy-text'
import { QrCode } from '@/components/layout/qr-code'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { TextArea } from '@/components/ui/fields/text-area'
import { addressesFor } from '@/lib/features/demo/model/world-link'
import type { StopId } from '@/lib/features/tour/model/stops'
import type { TourFacts } from '@/lib/features/tour/model/tour-facts'

/** What a visitor needs for the act of a stop: the mail, the link, the number. */
export function StopHint({ stop, facts, addresses }: { stop: StopId; facts: TourFacts; addresses: readonly string[] }) {
  switch (stop) {
    case 'mail':
      return facts.mail === undefined ? null : <Mail text={facts.mail} />
    case 'race':
      return facts.run === undefined ? null : <Race run={facts.run} offers={facts.offers.length} />
    case 'phone':
      return facts.proposal?.link === undefined ? null : <Phone link={facts.proposal.link} addresses={addresses} />
    case 'lost':
      return <Refused attempt={facts.attempt} />
    case 'proof':
      return <Register policies={facts.register} isAsked={facts.attempt?.state === 'UNKNOWN'} />
    case 'compare':
    case 'renewal':
    case 'report':
      return null
  }
}

function Mail({ text }: { text: string }) {
  const t = useTranslations('tour')
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>()

  async function copy() {
    setCopied((await copyText(text)) ? 'copied' : 'copyFailed')
  }

  return (
    <div className="grid gap-2">
      <TextArea label={t('mailLabel')} rows={3} value={text} onChange={() => {}} isReadOnly isRequired className="[&_textarea]:max-h-24 [&_textarea]:w-full" />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onPress={() => void copy()}>
          {t('copyMail')}
        </Button>
        <span role="status" className="text-sm text-ink-2">
          {copied === undefined ? '' : t(copied)}
        </span>
      </div>
    </div>
  )
}

function Race({ run: { waiting, failed }, offers }: { run: NonNullable<TourFacts['run']>; offers: number }) {
  const t = useTranslations('tour')
  return <p className="text-sm figures">{t('raceNow', { offers: t('offers', { count: offers }), waiting, failed })}</p>
}

function Phone({ link, addresses }: { link: string; addresses: readonly string[] }) {
  const t = useTranslations('tour')
  const { origin } = window.location
  const [reached = origin] = addressesFor(origin, addresses)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <QrCode text={linkAt(reached, link)} label={t('qrCode')} />
      <div className="grid min-w-0 flex-1 basis-56 gap-2">
        <p className="text-sm">
          {t('qrHint')} <span className="break-all text-ink-2">{t('qrAddress', { address: reached })}</span>
        </p>
        <LinkButton href={linkAt(origin, link)} size="small" target="tour-client" rel="noopener" className="justify-self-start">
          {t('openLink')}
        </LinkButton>
      </div>
    </div>
  )
}

/** The same link at another address of the desk. */
function linkAt(address: string, link: string): string {
  const { pathname, search } = new URL(link)
  return `${address}${pathname}${search}`
}

function Refused({ attempt }: { attempt: TourFacts['attempt'] }) {
  const t = useTranslations('tour')
  return attempt?.state === 'REJECTED' || attempt?.state === 'NOT_SENT' ? <p className="text-sm text-warn">{t('refused', { insurer: attempt.insurer })}</p> : null
}

function Register({ policies, isAsked }: { policies: TourFacts['register']; isAsked: boolean }) {
  const t = useTranslations('tour')
  return (
    <div className="text-sm">
      <p>
        {t('register', { count: policies.length })} <b className="figures select-all">{policies.map(({ series, number }) => `${series} ${number}`).join(', ')}</b>
      </p>
      {isAsked && policies.length === 0 ? <p>{t('noPolicy')}</p> : null}
    </div>
  )
}
