import { useLocale, useTranslations } from 'next-intl'
import { HorizontalScroll } from '@/components/ui/horizontal-scroll'
import { Monogram } from '@/components/ui/monogram'
import { classNames } from '@/components/ui/class-names'
import { TextLink } from '@/components/ui/text-link'
import type { Day } from '@/lib/domain/day'
import type { ProposalView } from '@/lib/domain/proposal'
import { recommendedFirst } from '@/lib/features/proposals/model/recommended-first'
import { type PaperCell, paperOf } from '@/lib/features/proposals/model/paper'

const TONES = { plain: '', strong: 'text-base font-bold whitespace-nowrap', quiet: 'text-ink-2', worse: 'font-semibold text-warn' } as const satisfies Record<PaperCell['tone'], string>

/** The offers as columns that are swiped, the recommended first, beside labels that stay. */
export function FaceToFace({ view, today }: { view: ProposalView; today: Day }) {
  const t = useTranslations()
  const locale = useLocale()
  const { heads, rows, hasAsked } = paperOf({ ...view, offers: recommendedFirst(view.offers) }, { t, locale, today })
  const label = 'sticky left-0 z-10 w-25 min-w-25 bg-surface md:w-44 px-2.5 py-2 text-left align-top font-normal text-ink-2 [box-shadow:1px_0_0_var(--color-line)]'
  return (
    <HorizontalScroll label={t('proposalPage.views.faceToFace')} className="rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse text-sm md:table-fixed">
        <thead>
          <tr className="border-b-2 border-accent">
            <th scope="col" className={label}>
              {t('proposalPage.paper.what')}
            </th>
            {heads.map(({ id, insurer, packageName, isRecommended }) => (
              <th key={id} scope="col" className={classNames('min-w-30 px-2.5 py-2 text-left align-top', isRecommended && 'bg-accent-soft')}>
                <span className="flex items-center gap-2">
                  <Monogram name={insurer} size="small" /> <span className="font-semibold">{insurer}</span>
                </span>
                {packageName ? <span className="mt-0.5 block font-normal text-ink-2">{packageName}</span> : null}
                {isRecommended ? <span className="mt-0.5 block font-semibold text-accent">{t('proposalPage.recommended')}</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, asked, cells }) => (
            <tr key={key} className="border-b border-line last:border-0">
              <th scope="row" className={label}>
                {name}
                {hasAsked && asked !== '' ? <span className="block">{t('offerTable.requested', { deductible: asked })}</span> : null}
              </th>
              {cells.map((cell, index) => (
                <td key={heads[index]?.id} className={classNames('px-2.5 py-2 align-top tabular-nums', TONES[cell.tone], heads[index]?.isRecommended === true && 'bg-accent-soft')}>
                  {cell.href === undefined ? (
                    cell.text
                  ) : (
                    <TextLink href={cell.href} target="_blank" rel="noopener noreferrer" className="inline-block min-h-6">
                      {cell.text} <span className="sr-only">{heads[index]?.insurer}</span>
                    </TextLink>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </HorizontalScroll>
  )
}
