import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import type { MaskedStep } from './masked-draft'
import { OpenDraftButton } from './open-draft-button'

interface ColleaguesDraftProps {
  quoteId: string
  number: number
  ownerName: string
  productName: string
  steps: readonly MaskedStep[]
}

/** A colleague's draft to look at, with masked codes; whoever goes on with it opens it first. */
export function ColleaguesDraft({ quoteId, number, ownerName, productName, steps }: ColleaguesDraftProps) {
  const t = useTranslations('privacy.colleaguesDraft')
  return (
    <>
      <PageHeader eyebrow={productName} title={t('title', { number })} />
      <Notice title={t('of', { name: ownerName })} actions={<OpenDraftButton quoteId={quoteId} />} className="mb-4 max-w-3xl">
        {t('lead')}
      </Notice>
      <div className="grid max-w-3xl gap-4">
        {steps.length === 0 ? <p className="text-ink-2">{t('empty')}</p> : null}
        {steps.map(({ id, title, rows }) => (
          <Card key={id} title={title}>
            <DefinitionList rows={rows} className="-mx-3" />
          </Card>
        ))}
      </div>
    </>
  )
}
