import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import type { Locale } from '@/lib/i18n/locales'
import { momentInWords } from '@/lib/domain/time/moment'

interface AgreementCardProps {
  /** Whether the client agreed through the link of a proposal, or declared in the wizard. */
  madeIn: 'proposal' | 'wizard'
  agreement: {
    readonly at: Date
    readonly version: string | undefined
    readonly locale: Locale | undefined
    readonly declarations: readonly { readonly code: string; readonly text: string | undefined; readonly sha256: string; readonly isGiven: boolean }[]
  }
}

/** What the client agreed to or declared, in the words that were shown, with their version and hashes. */
export function AgreementCard({ madeIn, agreement: { at, version, locale, declarations } }: AgreementCardProps) {
  const reader = useLocale()
  const t = useTranslations('proposal.agreement')
  return (
    <Card title={t(madeIn === 'wizard' ? 'declared' : 'title')}>
      <p className="mb-2 text-ink-2">{t(madeIn === 'wizard' ? 'declaredAt' : 'at', { at: momentInWords(at, reader) })}</p>
      <ul className="grid gap-2">
        {declarations.map(({ code, text, sha256, isGiven }) => (
          <li key={code} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-2">
            <strong>{t(isGiven ? 'given' : 'notGiven')}</strong>
            {text === undefined ? <span className="break-all text-ink-2">{t('noText', { hash: sha256 })}</span> : <span lang={locale}>{text}</span>}
          </li>
        ))}
      </ul>
      {version === undefined ? null : (
        <details className="mt-3 text-sm text-ink-2">
          <summary>{t('version', { version })}</summary>
          {declarations.map(({ code, sha256 }) => (
            <p key={code} className="figures break-all">
              {sha256}
            </p>
          ))}
        </details>
      )}
    </Card>
  )
}
