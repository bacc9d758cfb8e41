'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { TextLink } from '@/components/ui/text-link'
import type { Definition } from '@/lib/wizard/define'
import { review } from '@/lib/wizard/review'
import type { Walk } from '@/lib/wizard/walk'
import { type ReviewLine, reviewLines } from './review-rows'
import { useAnswerFormat } from '@/components/wizard/use-answer-text'

interface ReviewCardsProps {
  quoteId: string
  definition: Definition
  walked: Walk
}

/** Longer answers, such as covers, have a line of their own. */
const LINE_LENGTH = 60

/** The answers of each step, with a link to change them. */
export function ReviewCards({ quoteId, definition, walked }: ReviewCardsProps) {
  const t = useTranslations('wizard.checkPage')
  const format = { ...useAnswerFormat(), answers: walked.answers }
  const answered = review(walked)
  const proposals = new Set(walked.stops.flatMap((stop) => stop.questions.flatMap(({ question, filled }) => (filled ? [question.key] : []))))
  return definition.steps.map(({ id, questions }) => {
    const rows = answered
      .filter(({ step }) => step === id)
      .flatMap((row) => {
        const question = questions.find(({ key }) => key === row.key)
        if (question === undefined) return []
        const why = row.kind === 'choice' && proposals.has(row.key) ? format.messages.questions[row.key]?.proposed?.[row.value] : undefined
        return reviewLines(row, question, format).map((line) => (why === undefined ? line : { ...line, value: `${line.value}. ${why}` }))
      })
    const name = format.messages.steps[id] ?? id
    return (
      <Card
        key={id}
        title={name}
        actions={
          <TextLink href={`/quotes/${quoteId}/${id}`} aria-label={t('changeStep', { step: name })}>
            {t('change')}
          </TextLink>
        }
      >
        <div className="grid gap-3">
          {groupsOf(rows).map((group) => (
            <div key={group[0]?.key}>
              {group[0]?.item === undefined ? null : <h3 className="mb-1 text-base font-semibold">{group[0].item}</h3>}
              <DefinitionList layout="columns" rows={group.map((line) => ({ ...line, isWide: line.value.length > LINE_LENGTH }))} />
            </div>
          ))}
        </div>
      </Card>
    )
  })
}

/** Rows in their order, grouped by item. */
function groupsOf(rows: readonly ReviewLine[]): readonly (readonly ReviewLine[])[] {
  const groups: ReviewLine[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last !== undefined && last[0]?.item === row.item) last.push(row)
    else groups.push([row])
  }
  return groups
}
