'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import type { DraftSaver, SaveState } from './draft-saver'

interface DraftNoticesProps {
  saver: DraftSaver
  state: SaveState
  /** Continue was pressed and failed, because saving failed. */
  isStopped?: boolean
}

/** Why saving failed, and what can be done about it. */
export function DraftNotices({ saver, state, isStopped = false }: DraftNoticesProps) {
  const t = useTranslations()
  if (isStopped && state.kind === 'retrying') {
    return (
      <Notice tone="bad" role="alert" title={t('wizard.stopped.title')}>
        {t('wizard.stopped.text')}
      </Notice>
    )
  }
  if (state.kind === 'conflict') return <Conflict saver={saver} by={state.by} />
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
  if (state.kind !== 'refused') return null
  return (
    <Notice tone="bad" role="alert" title={t('wizard.refused.title')}>
      {t(`faults.${state.code}`)}
    </Notice>
  )
}

function Conflict({ saver, by }: { saver: DraftSaver; by: string | undefined }) {
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
      title={t('title', { by: by ?? t('somebody') })}
      actions={
        <>
          <Button size="small" onPress={loadTheirs}>
            {t('useTheirs')}
          </Button>
          <Button size="small" onPress={() => void saver.keepMine()}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      {t('text')}
    </Notice>
  )
}
