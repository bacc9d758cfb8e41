import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { HorizontalScroll } from '@/components/ui/horizontal-scroll'
import { Icon } from '@/components/ui/icon'
import type { ReplyDrift } from '@/lib/domain/reply-form'
import type { Hidden, ReplyLine } from '@/lib/features/integration/model/reply-lines'

/** A redacted reply, line by line, with what differs marked where it stands. */
export function ReplyView({ lines }: { lines: readonly ReplyLine[] }) {
  const t = useTranslations('integration')
  return (
    <HorizontalScroll label={t('call.reply')} className="border-t border-line py-2">
      <ol className="min-w-max font-mono text-xs leading-5">
        {lines.map((line) => (
          <li key={line.number} className={classNames('flex gap-3 border-l-3 px-3', line.drift === undefined ? 'border-transparent' : 'border-warn bg-warn-soft')}>
            <span aria-hidden="true" className="w-7 shrink-0 text-right text-ink-2 select-none">
              {line.number}
            </span>
            <span style={{ paddingInlineStart: `${line.depth}rem` }}>
              {line.name === undefined ? null : <span className="text-accent">{line.isNameHidden === true ? <HiddenBlock text={`${t('hiddenName')} ${line.name}`} /> : `"${line.name}"`}: </span>}
              {line.more === undefined ? line.text : `… ${t('more', { count: line.more })}`}
              {line.hidden === undefined ? null : <HiddenValue hidden={line.hidden} />}
            </span>
            {line.drift === undefined ? null : (
              <span className="ml-auto inline-flex items-center gap-1 pl-4 font-sans font-semibold text-warn">
                <Icon name="warn" className="size-3" />
                <DriftWords drift={line.drift} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </HorizontalScroll>
  )
}

function HiddenBlock({ text }: { text: string }) {
  return <span className="rounded-sm bg-sunk px-1.5 font-sans text-ink-2">{text}</span>
}

function HiddenValue({ hidden: { type, shape, size } }: { hidden: Hidden }) {
  const t = useTranslations('integration')
  return (
    <>
      <HiddenBlock text={t('hidden')} />
      <span className="pl-1.5 text-ink-2">
        {t(`types.${type}`)}
        {shape === undefined ? null : ` ${shape}`}
        {size === undefined || shape !== undefined ? null : ` (${size})`}
      </span>
    </>
  )
}

/** A difference in words: what the contract says, and what came, by type and shape. */
export function DriftWords({ drift: { kind, expected, got } }: { drift: Pick<ReplyDrift, 'kind' | 'expected' | 'got'> }) {
  const t = useTranslations('integration')
  if (kind === 'newMember') return <span>{[t('kinds.newMember'), t(`types.${got.type}`), ...(expected === '' ? [] : [t('asName', { name: expected })])].join(', ')}</span>
  if (kind === 'missing') return <span>{`${t('expected')} ${expected}, ${t('kinds.missing')}`}</span>
  return <span>{`${t('expected')} ${expected}, ${t('got')} ${t(`types.${got.type}`)}${got.shape === undefined ? '' : ` ${got.shape}`}`}</span>
}
