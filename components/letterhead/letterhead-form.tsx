import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { SaveFoot } from '@/components/ui/fields/save-foot'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { Fault } from '@/lib/domain/fault'
import { changeLetterhead, type LetterheadView } from '@/lib/features/letterhead/endpoints'
import { contrastWithWhite, isColour, PAPER_CONTRAST_MIN } from '@/lib/features/letterhead/model/paper-colour'
import { call } from '@/lib/platform/api/call-endpoint'

interface LetterheadFormProps {
  view: LetterheadView
  onSaved: (view: LetterheadView) => void
}

const TEXTS = ['registerCode', 'address', 'phone', 'colour'] as const
type TextKey = (typeof TEXTS)[number]

/** The texts and the colour of the letterhead. */
export function LetterheadForm({ view, onSaved }: LetterheadFormProps) {
  const t = useTranslations('letterhead')
  const problems = useTranslations('problems')
  const [typed, setTyped] = useState<Readonly<Record<TextKey, string>>>(() => textsOf(view))
  const save = useMutation({
    mutationFn: () => call(changeLetterhead, { input: Object.fromEntries(TEXTS.flatMap((key) => (typed[key].trim() === '' ? [] : [[key, typed[key].trim()]]))) }),
    onSuccess: (saved) => {
      onSaved(saved)
      setTyped(textsOf(saved))
    },
  })
  const field = (key: TextKey) => ({ label: t(key), value: typed[key], onChange: (value: string) => setTyped({ ...typed, [key]: value }) })
  const phoneProblem = save.error instanceof Fault ? save.error.details.problems?.find(({ path }) => path === 'phone') : undefined
  return (
    <Card title={t('texts')}>
      <Form className="grid max-w-md gap-4" onSubmit={() => save.mutate()}>
        <FaultNotice error={save.error} />
        <p>
          {t('agency')}: <strong>{view.agency}</strong> <span className="block text-sm text-ink-2">{t('agencyHint')}</span>
        </p>
        <TextField {...field('registerCode')} description={t('registerCodeHint')} maxLength={60} />
        <TextField {...field('address')} maxLength={160} autoComplete="street-address" />
        <TextField {...field('phone')} description={t('phoneHint')} maxLength={20} type="tel" inputMode="tel" {...(phoneProblem && { isInvalid: true, errorMessage: problems('phoneFormat') })} />
        <div className="grid grid-cols-[1fr_auto] items-start gap-2">
          <TextField {...field('colour')} description={t('colourHint')} maxLength={7} />
          <input
            type="color"
            aria-label={t('colourPick')}
            value={isColour(typed.colour) ? typed.colour : '#0e5a5a'}
            onChange={({ target }) => setTyped({ ...typed, colour: target.value })}
            className="mt-6 h-9 w-12 cursor-pointer rounded-md border border-field bg-surface p-1 focus-visible:focus-ring"
          />
        </div>
        <ColourLine colour={typed.colour.trim()} />
        <SaveFoot label={t('save')} done={save.isSuccess ? t('saved') : undefined} variant="primary" isPending={save.isPending} />
      </Form>
    </Card>
  )
}

/** How well the colour is read on white, before it is saved. */
function ColourLine({ colour }: { colour: string }) {
  const t = useTranslations('letterhead')
  const locale = useLocale()
  if (colour === '') return null
  if (!isColour(colour)) return <p className="text-sm text-bad">{t('colourMissing')}</p>
  const contrast = contrastWithWhite(colour)
  const isReadable = contrast >= PAPER_CONTRAST_MIN
  const words = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Math.floor(contrast * 10) / 10)
  return <p className={isReadable ? 'text-sm text-ink-2' : 'text-sm text-bad'}>{t(isReadable ? 'colourReadable' : 'colourUnreadable', { contrast: words })}</p>
}

function textsOf({ letterhead }: LetterheadView): Readonly<Record<TextKey, string>> {
  return { registerCode: letterhead.registerCode ?? '', address: letterhead.address ?? '', phone: letterhead.phone ?? '', colour: letterhead.colour ?? '' }
}
