'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ProposableOffer } from './share-dialog'

const ShareDialog = lazy(() => import('./share-dialog').then((module) => ({ default: module.ShareDialog })))

/** The way from offers to a proposal. What it needs is fetched when it is pressed. */
export function ProposeButton({ offers }: { offers: readonly ProposableOffer[] }) {
  const t = useTranslations('proposal')
  // What was chosen when it was pressed: offers that come later do not change a proposal somebody writes.
  const [proposed, setProposed] = useState<readonly ProposableOffer[]>()
  if (offers.length === 0) return null
  return (
    <>
      <Button variant="primary" onPress={() => setProposed(offers)}>
        {t('make', { count: offers.length })}
      </Button>
      <Suspense>{proposed === undefined ? null : <ShareDialog offers={proposed} onClose={() => setProposed(undefined)} />}</Suspense>
    </>
  )
}
