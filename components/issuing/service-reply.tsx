import { useTranslations } from 'next-intl'

const FAILURE_KINDS = ['broken', 'timeout', 'malformed', 'unreadable', 'down', 'conflict'] as const

interface ServiceReplyProps {
  /** What the service said, in its words. */
  texts: readonly string[]
  /** What happened to the call. */
  why: string | undefined
}

/** The service's last reply; without one, how the call failed. */
export function ServiceReply({ texts, why }: ServiceReplyProps) {
  const t = useTranslations('backOffice.attempts')
  if (texts.length > 0) return <span className="break-words">{texts.join(' · ')}</span>
  const known = FAILURE_KINDS.find((failureKind) => failureKind === why)
  return <span className="text-ink-2">{known === undefined ? t('noReply') : `${t('noReply')}: ${t(`reasons.${known}`)}`}</span>
}
