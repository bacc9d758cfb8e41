import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import type { Day } from '@/lib/domain/day'
import type { IssueSheet, SheetDocument } from '@/lib/features/issuing/model/issue-sheet'
import { offerDocument } from '@/lib/features/offers/endpoints'
import { urlOf } from '@/lib/platform/api/call-endpoint'
import { BeforeMoney } from './before-money'
import { momentBeside } from './moment-beside'

interface SheetDocumentsProps {
  sheet: Pick<IssueSheet, 'documents' | 'clientHad' | 'statement'>
  offerId: string
  today: Day | undefined
}

const SHOWN_OF_HASH = 12

/** The documents of an offer with their versions, the statement of demands and needs, and what the client had of them. */
export function SheetDocuments({ sheet: { documents, clientHad, statement }, offerId, today }: SheetDocumentsProps) {
  const t = useTranslations('issueSheet')
  const moment = momentBeside(today)
  return (
    <div className="grid gap-1">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {documents.map((document) => (
          <li key={document.kind}>
            <TextLink href={document.url ?? urlOf(offerDocument, { params: { offerId } })} target="_blank" rel="noopener noreferrer">
              {t(`documents.${document.kind}`)}
            </TextLink>
            <Version document={document} />
          </li>
        ))}
      </ul>
      {clientHad === undefined ? (
        <p className="flex gap-1.5 text-sm text-warn">
          <Icon name="warn" className="mt-0.75 size-3.5" />
          {today === undefined ? t('hadNothingThen') : <BeforeMoney after={t('hadNothingThen')}>{t('hadNothing')}</BeforeMoney>}
        </p>
      ) : (
        <p className={clientHad.how === 'linked' ? 'text-sm text-ink-2' : 'flex items-center gap-1.5 text-sm font-semibold text-good'}>
          {clientHad.how === 'linked' ? null : <Icon name="check" className="size-3.5" />}
          {t(`had.${clientHad.how}`, { at: moment(clientHad.at) })}
        </p>
      )}
      <p className="text-sm text-ink-2">
        {statement === undefined ? t('statement.none') : t(`statement.${statement.from}`, { given: statement.given, asked: statement.asked, version: editionOf(statement.version), at: moment(statement.at) })}
      </p>
    </div>
  )
}

/** The version of a document that the desk holds; of one behind a link the link is all that the offer tells. */
function Version({ document: { url, sha256 } }: { document: SheetDocument }) {
  const t = useTranslations('issueSheet.documents')
  if (sha256 !== undefined) return <span className="ml-1.5 text-xs text-ink-2">{t('version', { version: sha256.slice(0, SHOWN_OF_HASH) })}</span>
  return url === undefined ? null : <span className="ml-1.5 text-xs text-ink-2">{t('fromLink')}</span>
}

/** The edition of texts without the fingerprint of their words, which the record keeps. */
function editionOf(version: string): string {
  return version.split('.')[0] ?? version
}
