'use client'

import { useTranslations } from 'next-intl'
import { useWizard } from '@/components/wizard/wizard-context'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type CopyOrRenewal, copyOrRenewal } from '@/lib/features/quotes/shapes'
import { formatDay } from '@/lib/domain/day'
import { saveStartChanges } from './start-changes'

type Change = CopyOrRenewal['changes'][number]

/** The changes made by a copy or a renewal, until they are dismissed. */
export function StartChangesList({ quoteId, text, onRead }: { quoteId: string; text: string; onRead: () => void }) {
  const t = useTranslations('copyAndRenew.notice')
  const { locale, messages } = useWizard()
  const again = parseStartChanges(text)
  if (again === undefined) return null
  const { from, changes } = again
  const title = from.kind === 'copy' ? t('copy', { number: String(from.number) }) : t('renewal', { series: from.series, number: from.number, day: formatDay(from.endDate, locale) })
  const label = (key: string) => (messages.questions[key]?.label ?? key).replace(/\.$/, '')
  const labelsOf = (kind: Change['kind']) => changes.filter((change) => change.kind === kind).map(({ key }) => label(key)).join('; ')
  const [refused, askedAgain] = [labelsOf('refused'), labelsOf('askedAgain')]

  function changeText(change: Change): string | undefined {
    const name = label(change.key)
    if (change.kind === 'moved') return t('moved', { label: name, from: formatDay(change.from, locale), to: formatDay(change.to, locale) })
    if (change.kind === 'bounded') return t('bounded', { label: name, wanted: formatDay(change.wanted, locale), to: formatDay(change.to, locale) })
    return change.kind === 'filled' ? t('filled', { label: name, value: change.value }) : undefined
  }

  const lines = [...changes.map(changeText), refused && t('refused', { labels: refused }), askedAgain && t('askedAgain', { labels: askedAgain })].filter(Boolean)
  return (
    <Notice
      tone={refused === '' && !changes.some(({ kind }) => kind === 'bounded') ? 'info' : 'warn'}
      role="status"
      title={title}
      actions={
        <Button
          size="small"
          onPress={() => {
            saveStartChanges(window.sessionStorage, quoteId, undefined)
            onRead()
          }}
        >
          {t('close')}
        </Button>
      }
    >
      <ul className="grid gap-0.5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length === 0 ? <li>{t('same')}</li> : null}
      </ul>
    </Notice>
  )
}

/** Parses a quote's stored notes; undefined for foreign text. */
function parseStartChanges(text: string): CopyOrRenewal | undefined {
  try {
    const read = copyOrRenewal.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
