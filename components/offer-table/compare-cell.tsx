import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { languageOfText } from '@/lib/domain/text-language'
import type { ComparedCell } from '@/lib/features/offers/model/comparison'

/** What an offer says in a row; an insurer's own words are in its language. */
export function CompareCell({ cell, isReference, isSame, isOwnWords }: { cell: ComparedCell; isReference: boolean; isSame: boolean; isOwnWords: boolean }) {
  return (
    <td
      className={classNames(
        'relative border-b border-l border-line px-3 py-1.5 align-top text-sm leading-[1.1875rem] break-words tabular-nums',
        isReference && 'bg-accent-soft/50',
        isSame && 'text-ink-2',
        cell.differs && 'font-[550] before:absolute before:inset-y-0 before:-left-px before:w-0.75 before:bg-accent-mark print:before:bg-ink',
      )}
    >
      <ComparedWords cell={cell} isOwnWords={isOwnWords} />
    </td>
  )
}

/** The words of a cell: whether it is included, the value, whether it is other than in the first offer, and whether it is short of what was asked. */
export function ComparedWords({ cell: { fact, sign, against, differs }, isOwnWords }: { cell: ComparedCell; isOwnWords: boolean }) {
  const t = useTranslations('offerTable.compare')
  const tOffers = useTranslations('offers.compare')
  return (
    <>
      {differs ? <span className="sr-only">{t('differs')} </span> : null}
      {sign === undefined ? null : <Icon name={sign === 'in' ? 'check' : 'minus'} className={classNames('mr-1 inline size-3', sign === 'in' ? 'text-good' : 'text-ink-2')} />}
      {fact.kind === 'stated' ? fact.lines.map((line, index) => <span key={line} lang={isOwnWords ? languageOfText(line) : undefined} className={index > 0 ? 'block' : undefined}>{line}</span>) : <span className="text-ink-2">{tOffers(fact.kind)}</span>}
      {against === undefined ? null : (
        <span className="ml-1.5 text-xs font-semibold whitespace-nowrap text-warn">
          <span aria-hidden="true">▲ </span>
          {t(against)}
        </span>
      )}
    </>
  )
}
