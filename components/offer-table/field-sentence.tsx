'use client'

import { languageOfText } from '@/lib/domain/text-language'
import type { LaneView } from '@/lib/features/offers/endpoints'
import { CorrectLink } from './correct-link'
import type { FixLink } from './fix-link'

type Failed = Extract<LaneView['outcome'], { kind: 'failed' }>

interface FieldSentenceProps {
  one: Failed['fieldTexts'][number]
  fixLinkOf: (field: string) => FixLink | undefined
}

/** What a service says about one field: its sentences with a link to the question, or after the field as the service names it. */
export function FieldSentence({ one: { path, field, texts }, fixLinkOf }: FieldSentenceProps) {
  const fixLink = field === undefined ? undefined : fixLinkOf(field)
  return (
    <li className="break-words lg:mr-3 lg:inline">
      {fixLink === undefined ? (
        <>
          <code className="font-mono">{path}</code>: <span lang={languageOfText(texts.join(' '))}>{texts.join(' ')}</span>
        </>
      ) : (
        <>
          <span lang={languageOfText(texts.join(' '))}>{texts.join(' ')}</span> <CorrectLink to={fixLink} />
        </>
      )}
    </li>
  )
}
