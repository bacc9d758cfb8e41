import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { StatementPart } from '@/lib/domain/proposal'
import type { Locale } from '@/lib/i18n/locales'

/** The statement of demands and needs, folded until somebody reads it. */
export function Statement({ parts, language }: { parts: readonly StatementPart[]; language: Locale }) {
  const t = useTranslations('proposalPage.statement')
  if (parts.length === 0) return null
  return (
    <details className="group rounded-lg border border-line bg-surface px-3.5">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold focus-visible:focus-ring">
        {t('title')} <Icon name="chevron-down" className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <div lang={language} className="grid gap-3 pb-3.5">
        {parts.map(({ heading, text }) => (
          <div key={`${heading} ${text}`}>
            <h3 className="font-semibold">{heading}</h3>
            <p className="max-w-prose break-words whitespace-pre-line text-ink-2">{text}</p>
          </div>
        ))}
      </div>
    </details>
  )
}
