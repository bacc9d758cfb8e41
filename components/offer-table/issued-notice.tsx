import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'

interface IssuedNoticeProps {
  policies: readonly { readonly id: string; readonly series: string; readonly number: string }[]
}

/** Leads from the offers of an issued quote to its policies. */
export function IssuedNotice({ policies }: IssuedNoticeProps) {
  const t = useTranslations('offerTable.issued')
  return (
    <Notice title={t('title')} className="mb-2">
      <p>{t('text')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {policies.map(({ id, series, number }) => (
          <li key={id}>
            <TextLink href={`/policies/${id}`}>{t('open', { series, number })}</TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
