import { useTranslations } from 'next-intl'

const WHYS = ['broken', 'timeout', 'malformed', 'unreadable', 'down', 'conflict'] as const

interface LastWordsProps {
  /** What the service said, in its words. */
  texts: readonly string[]
  /** What happened to the call. */
  why: string | undefined
}

/** The service's last reply, or what happened to the call without one. */
export function ServiceReply({ texts, why }: LastWordsProps) {
  const t = useTranslations('backOffice.attempts')
  if (texts.length > 0) return <span className="break-words">{texts.join(' · ')}</span>
  const known = WHYS.find((one) => one === why)
  return <span className="text-ink-2">{known === undefined ? t('noReply') : `${t('noReply')}: ${t(`reasons.${known}`)}`}</span>
}
