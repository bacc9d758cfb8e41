'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { SEARCH_KEYS } from '@/components/layout/shortcuts/press-page-control'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import type { Party } from '@/lib/domain/party'
import type { QuestionOf } from '@/lib/wizard/define'
import { useFillParty } from './use-fill-party'

const ClientDialog = lazy(() => import('./client-dialog').then((module) => ({ default: module.ClientDialog })))

/** Fills a whole party from a client that the agency knows. */
export function ClientSearch({ question }: { question: QuestionOf<'party'> }) {
  const t = useTranslations('wizard.client')
  const fillParty = useFillParty(question.key)
  const [isOpen, setIsOpen] = useState(false)
  const [isFilled, setIsFilled] = useState(false)

  function fill(party: Party) {
    fillParty(party)
    setIsOpen(false)
    setIsFilled(true)
  }

  return (
    <>
      <Button size="small" aria-keyshortcuts={SEARCH_KEYS} onPress={() => setIsOpen(true)}>
        {t('open')}
        <Kbd>/</Kbd>
      </Button>
      <span role="status" className="sr-only">
        {isFilled ? t('filled') : ''}
      </span>
      <Suspense>
        {isOpen ? <ClientDialog allows={question.allows} onChoose={fill} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
