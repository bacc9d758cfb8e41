import { useLocale, useTranslations } from 'next-intl'
import { Picture } from '@/components/layout/picture'
import { HorizontalScroll } from '@/components/ui/horizontal-scroll'
import type { Day } from '@/lib/domain/day'
import type { ProposalView } from '@/lib/domain/proposal'
import { readLogo } from '@/lib/features/letterhead/endpoints'
import { type PaperCell, paperOf } from '@/lib/features/proposals/model/paper'
import { urlOf } from '@/lib/platform/api/call-endpoint'

const ACCENT = '#0e5a5a'
const TONES = { plain: '', strong: 'font-semibold text-[13px]', quiet: 'text-[#55605c]', worse: 'text-[#8a5200]' } as const satisfies Record<PaperCell['tone'], string>

/** The proposal as its PDF lays it out: the same texts in the same order, on white in both themes. */
export function PaperPreview({ view, today }: { view: ProposalView; today: Day }) {
  const t = useTranslations()
  const locale = useLocale()
  const paper = paperOf(view, { t, locale, today })
  const colour = view.letterhead?.colour ?? ACCENT
  const logo = view.letterhead?.logo
  return (
    <HorizontalScroll label={t('proposalPage.document')}>
      <div className="min-h-[40rem] min-w-[34rem] border border-line bg-[#fff] p-5 text-[11px] leading-snug text-[#1b2422]" style={{ borderTop: `4px solid ${colour}` }}>
        <div className="flex items-center gap-3 border-b pb-1.5" style={{ borderColor: colour }}>
          {logo === undefined ? null : <Picture src={urlOf(readLogo, { query: { version: logo } })} alt={t('proposalPage.paper.logo', { agency: view.agency })} className="h-7 w-24" />}
          <p className="text-[15px] font-semibold" style={{ color: colour }}>
            {view.agency}
          </p>
          <p className="ml-auto text-right text-[#55605c]">
            {paper.letterhead.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        </div>
        <p className="mt-2.5 text-[19px] font-semibold">{paper.title}</p>
        {paper.lead.map((line) => (
          <p key={line} className="text-[#55605c]">
            {line}
          </p>
        ))}
        {paper.recommendation === undefined ? null : (
          <div className="mt-2 border-l-4 bg-[#e0eeec] px-2.5 py-1.5" style={{ borderColor: colour }}>
            <p className="text-[13px] font-semibold" style={{ color: colour }}>
              {paper.recommendation.title}
            </p>
            <p>{paper.recommendation.reason}</p>
          </div>
        )}
        <table className="mt-2.5 w-full table-fixed border-collapse text-left">
          <thead>
            <tr className="border-b align-top" style={{ borderColor: colour, color: colour }}>
              <th scope="col" className="w-[19%]">
                {t('proposalPage.paper.what')}
              </th>
              {paper.hasAsked ? (
                <th scope="col" className="w-[13%]">
                  {t('proposalPage.paper.asked')}
                </th>
              ) : null}
              {paper.heads.map(({ id, insurer, packageName, isRecommended }) => (
                <th key={id} scope="col" className={isRecommended ? 'bg-[#e0eeec] px-1' : 'px-1'}>
                  <span className="block font-semibold">{insurer}</span>
                  <span className="block font-normal text-[#55605c]">{[packageName, isRecommended ? t('proposalPage.recommended') : undefined].filter(Boolean).join(' · ')}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {paper.rows.map(({ key, name, asked, cells }) => (
              <tr key={key} className="align-top even:bg-[#f6f4ef]">
                <th scope="row" className="py-0.5 pr-1 font-normal break-words text-[#55605c]">
                  {name}
                </th>
                {paper.hasAsked ? <td className="py-0.5 pr-1">{asked}</td> : null}
                {cells.map(({ text, tone, href }, index) => (
                  <td key={paper.heads[index]?.id} className={`px-1 py-0.5 break-words tabular-nums ${TONES[tone]}`} {...(href !== undefined && { style: { color: colour, textDecoration: 'underline' } })}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {paper.statement.length === 0 ? null : (
          <div className="mt-2.5">
            <p className="text-[13px] font-semibold" style={{ color: colour }}>
              {t('proposalPage.statement.title')}
            </p>
            <div className="columns-2 gap-4">
              {paper.statement.map(({ heading, text }) => (
                <p key={`${heading} ${text}`} className="mb-1 break-inside-avoid break-words">
                  <strong className="block">{heading}</strong> {text}
                </p>
              ))}
            </div>
          </div>
        )}
        <p className="mt-2.5 flex flex-wrap justify-between gap-2 font-semibold">
          <span>{paper.contact}</span>
          <span className="underline" style={{ color: colour }}>
            {paper.choice}
          </span>
        </p>
      </div>
    </HorizontalScroll>
  )
}
