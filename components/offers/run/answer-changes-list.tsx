import { useTranslations } from 'next-intl'
import type { AnswerChange } from './answer-changes'

/** The changed answers, collapsed. */
export function AnswerChanges({ changes, title }: { changes: readonly AnswerChange[]; title: string }) {
  const t = useTranslations('offerView.requestAgain')
  if (changes.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer underline decoration-dotted underline-offset-4">{title}</summary>
      <dl className="mt-1 grid gap-1.5 text-sm">
        {changes.map(({ key, label, before, after }) => (
          <div key={key}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="break-words">
              <span className="sr-only">{t('was')}: </span>
              {before ?? t('nothing')} <span aria-hidden="true">→</span> <span className="sr-only">{t('becomes')}: </span>
              <strong className="font-semibold">{after ?? t('nothing')}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
