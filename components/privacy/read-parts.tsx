import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import type { ReadView } from '@/lib/features/privacy/endpoints'
import { CODE_KINDS, markOfErased } from '@/lib/features/privacy/model/reads'
import { AskExplanation } from './ask-explanation'

/** Whose data was read. Somebody who was erased has no name any more, but a mark that stays the same. */
export function WhoseRead({ read: { client } }: { read: ReadView }) {
  const t = useTranslations('privacy.table')
  if (client === undefined) return <span className="text-ink-2">{t('noClient')}</span>
  return <TextLink href={`/privacy?clientId=${client.id}`}>{client.name === '' ? t('erasedClient', { mark: markOfErased(client.id) }) : client.name}</TextLink>
}

/** What was read; codes in full are marked. */
export function WhatRead({ read: { kind, code } }: { read: ReadView }) {
  const t = useTranslations('privacy')
  const isCode = CODE_KINDS.includes(kind)
  return (
    <Badge tone={isCode || kind === 'wholeFile' ? 'accent' : kind === 'refusal' ? 'warn' : 'neutral'}>
      {isCode ? <span aria-hidden="true">■ </span> : kind === 'wholeFile' ? <span aria-hidden="true">◆ </span> : null}
      {code === undefined ? t(`kinds.${kind}`) : `${t(`kinds.${kind}`)}: ${t(`codes.${code}`)}`}
    </Badge>
  )
}

interface WhyProps {
  read: ReadView
  /** Whether the reader of the list may ask for explanations. */
  mayAsk: boolean
  /** When it was read, in words. */
  at: string
}

/** Why it was read, what is unusual about it, and what was explained. */
export function WhyRead({ read, mayAsk, at }: WhyProps) {
  const t = useTranslations('privacy')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-20">
        <Reason read={read} />
        {read.unusual.length === 0 ? null : (
          <p className="flex flex-wrap gap-x-3">
            {read.unusual.map((mark) => (
              <span key={mark} className="flex items-center gap-1 font-semibold text-warn">
                <Icon name="warn" /> {t(`unusual.${mark}`)}
              </span>
            ))}
          </p>
        )}
        {read.explanation === undefined ? null : <p className="text-ink-2">{t('explanation.given', { words: read.explanation })}</p>}
      </div>
      {mayAsk && read.unusual.length > 0 && !read.isAsked ? <AskExplanation readId={read.id} label={t('explanation.askFor', { name: read.reader.name, at })} /> : null}
      {read.isAsked && read.explanation === undefined ? <Badge tone="neutral">{t('explanation.asked')}</Badge> : null}
    </div>
  )
}

const PAGES = { client: '/clients', quote: '/quotes', policy: '/policies' } as const

function Reason({ read: { purpose, note, subject } }: { read: ReadView }) {
  const t = useTranslations('privacy')
  if (purpose !== undefined) return <span>{[t(`purposes.${purpose}`), note].filter((part) => part !== '').join(': ')}</span>
  if (subject.kind === 'client') return <span>{t('why.client')}</span>
  return subject.kind === 'quote' || subject.kind === 'policy' ? <TextLink href={`${PAGES[subject.kind]}/${subject.id}`}>{t(`why.${subject.kind}`)}</TextLink> : <span>{t(`why.${subject.kind}`)}</span>
}
