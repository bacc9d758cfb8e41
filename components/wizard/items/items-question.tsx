'use client'

import { useTranslations } from 'next-intl'
import { get, useFormState } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { itemName } from '@/lib/products/product-messages'
import type { AskedQuestion, ItemQuestions } from '@/lib/wizard/ask'
import type { QuestionOf } from '@/lib/wizard/define'
import { isBlank } from '@/lib/wizard/json'
import type { Draft } from '@/components/wizard/draft/draft'
import { ItemCard } from './item-card'
import { ItemRemoved } from './item-removed'
import { wholeList } from './item-question'
import { useItemList } from './use-item-list'
import { useWizard } from '@/components/wizard/wizard-context'

interface ItemsQuestionProps {
  question: QuestionOf<'items'>
  /** The visible questions of each item. */
  items: readonly ItemQuestions[]
  /** Items that a price counted before they were asked for. */
  priced: AskedQuestion['priced']
}

/** A list of items, each with its questions: add, copy, remove. */
export function ItemsQuestion({ question, items, priced }: ItemsQuestionProps) {
  const t = useTranslations('wizard.items')
  const { messages } = useWizard()
  const { key, min, max } = question
  const { keys, newest, removed, insert, remove, undo, copyOf } = useItemList(key, items.length, priced)
  const { label, help } = messages.questions[key] ?? { label: key }
  const root = wholeList(key)
  const isFull = items.length >= max
  const name = (index: number) => itemName(messages, key, index)
  return (
    <section id={root} tabIndex={-1} aria-label={label} className="grid min-w-0 scroll-my-16 gap-3 rounded-md focus-visible:focus-ring">
      {help === undefined ? null : <p className="text-sm text-ink-2">{help}</p>}
      <WholeListError name={root} />
      <ol aria-label={label} className="grid gap-3">
        {items.map((item, index) => (
          <li key={keys[index]}>
            <ItemCard
              question={question}
              asked={item}
              index={index}
              name={name(index)}
              pricedAge={isUnnamed(item) ? priced?.ages[index] : undefined}
              takesFocus={keys[index] !== undefined && keys[index] === newest}
              onCopy={isFull ? undefined : () => insert(index + 1, copyOf(index))}
              onRemove={items.length <= min ? undefined : () => remove(index)}
            />
          </li>
        ))}
      </ol>
      {removed === undefined ? null : <ItemRemoved key={removed.at} name={name(removed.at)} onUndo={isFull ? undefined : undo} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button isDisabled={isFull} onPress={() => insert(items.length, {})}>
          <Icon name="plus" className="size-3.5" />
          {messages.items?.[key]?.add ?? label}
        </Button>
        <span className="text-sm text-ink-2">{isFull ? t('full', { max }) : t('count', { count: items.length, max })}</span>
      </div>
    </section>
  )
}

/** Nobody has filled anything in yet. */
function isUnnamed(item: ItemQuestions): boolean {
  return item.every(({ raw, filled }) => filled || isBlank(raw))
}

/** The error of the list as a whole. */
function WholeListError({ name }: { name: string }) {
  const { errors } = useFormState<Draft>({ name, exact: true })
  const listError: { readonly message?: string } | undefined = get(errors, name)
  if (listError?.message === undefined) return null
  return (
    <p className="flex items-center gap-1.5 text-sm font-medium text-bad">
      <Icon name="bad" className="size-3.5" />
      {listError.message}
    </p>
  )
}
