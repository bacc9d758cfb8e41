'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import type { DraftSaver, SaveState } from './draft-saver'
import { GoneQuoteNotice } from './gone-quote-notice'

interface DraftNoticesProps {
  saver: DraftSaver
  state: SaveState
  /** Continue was pressed and failed, because saving failed. */
  isStopped?: boolean
  /** Another window of this browser had the draft open first. */
  isSecond: boolean
}

/** Why saving failed, and what can be done about it. */
export function DraftNotices({ saver, state, isStopped = false, isSecond }: DraftNoticesProps) {
  const t = useTranslations()
  if (isStopped && state.kind === 'retrying') {
    return (
      <Notice tone="bad" role="alert" title={t('wizard.stopped.title')}>
        {t('wizard.stopped.text')}
      </Notice>
    )
  }
  if (state.kind === 'conflict') return <Conflict saver={saver} state={state} />
  if (state.kind === 'signedOut') {
    return (
      <Notice
        tone="warn"
        role="alert"
        title={t('wizard.signedOut.title')}
        actions={
          <LinkButton href="/sign-in" target="_blank" rel="noreferrer" size="small">
            {t('wizard.signedOut.link')}
          </LinkButton>
        }
      >
        {t('wizard.signedOut.text')}
      </Notice>
    )
  }
  if (state.kind !== 'refused') {
    return isSecond ? (
      <Notice role="status" title={t('wizard.second.title')}>
        {t('wizard.second.text')}
      </Notice>
    ) : null
  }
  if (state.code === 'notFound') return <GoneQuoteNotice />
  return (
    <Notice tone="bad" role="alert" title={t('wizard.refused.title')}>
      {t(`faults.${state.code}`)}
    </Notice>
  )
}

function Conflict({ saver, state: { by, isOwn, isTyped } }: { saver: DraftSaver; state: Extract<SaveState, { kind: 'conflict' }> }) {
  const t = useTranslations('wizard.conflict')

  function loadTheirs() {
    saver.discardMine()
    // A reload: every screen of this quote must show the stored draft.
    window.location.reload()
  }

  return (
    <Notice
      tone="warn"
      role="alert"
      title={isOwn ? t('ownTitle') : t('title', { by: by ?? t('somebody') })}
      actions={
        <>
          <Button size="small" onPress={loadTheirs}>
            {t('useTheirs')}
          </Button>
          {isTyped ? (
            <Button size="small" onPress={() => void saver.keepMine()}>
              {t('keepMine')}
            </Button>
          ) : null}
        </>
      }
    >
      {t(isTyped ? 'text' : 'textUntyped')}
    </Notice>
  )
}
