import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { FaultText } from '@/components/layout/fault-text'
import { DoneLine } from '@/components/ui/fields/done-line'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Picture } from '@/components/layout/picture'
import { Fault } from '@/lib/domain/fault'
import { type LetterheadView, readLogo, removeLogo, uploadLogo } from '@/lib/features/letterhead/endpoints'
import { LOGO_BYTES_MAX } from '@/lib/features/letterhead/model/logo-kind'
import { call, urlOf } from '@/lib/platform/api/call-endpoint'
import { upload } from '@/lib/platform/api/upload'

interface LogoCardProps {
  view: LetterheadView
  onSaved: (view: LetterheadView) => void
}

/** The logo, and the head of the paper as it will be. */
export function LogoCard({ view: { agency, letterhead }, onSaved }: LogoCardProps) {
  const t = useTranslations('letterhead')
  const input = useRef<HTMLInputElement>(null)
  const send = useMutation({ mutationFn: (file: File) => sendLogo(file), onSuccess: onSaved })
  const remove = useMutation({ mutationFn: () => call(removeLogo, {}), onSuccess: onSaved })
  const logo = letterhead.logo === undefined ? undefined : urlOf(readLogo, { query: { version: letterhead.logo } })
  return (
    <Card title={t('logo')}>
      <p className="text-sm text-ink-2">{t('logoHint')}</p>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={t('logoChoose')}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) send.mutate(file)
          target.value = ''
        }}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onPress={() => input.current?.click()} isPending={send.isPending}>
          {t('logoChoose')}
        </Button>
        {logo === undefined ? null : (
          <Button variant="quiet" onPress={() => remove.mutate()} isPending={remove.isPending}>
            {t('logoRemove')}
          </Button>
        )}
      </div>
      <LogoFault error={send.error ?? remove.error} />
      <DoneLine className="mt-2">{send.isSuccess && logo !== undefined ? t('logoSaved') : remove.isSuccess && logo === undefined ? t('logoRemoved') : undefined}</DoneLine>
      <h3 className="mt-4 mb-2 text-sm font-semibold text-ink-2">{t('sample')}</h3>
      {/* Paper is white in both themes. */}
      <div className="rounded-md border border-line bg-[#fff] p-4 text-[#1b2422]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b-2 pb-2" style={{ borderColor: letterhead.colour ?? '#0e5a5a' }}>
          {logo === undefined ? null : <Picture src={logo} alt={t('logoAlt')} className="h-9 w-24" />}
          <span className="text-lg font-semibold" style={{ color: letterhead.colour ?? '#0e5a5a' }}>
            {agency}
          </span>
          <span className="ml-auto text-right text-xs">
            {[letterhead.registerCode, letterhead.address, letterhead.phone].filter(Boolean).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </span>
        </div>
        <p className="mt-3 text-lg font-semibold">{t('sampleClient')}</p>
      </div>
    </Card>
  )
}

/** A larger file is not sent: the server would refuse it after all of it came. */
function sendLogo(file: File): Promise<LetterheadView> {
  if (file.size > LOGO_BYTES_MAX) return Promise.reject(new Fault('tooLarge'))
  return upload(uploadLogo, {}, { file, onProgress: () => {} })
}

function LogoFault({ error }: { error: unknown }) {
  const t = useTranslations()
  if (error === null) return null
  const isOtherKind = error instanceof Fault && error.details.problems?.some(({ code }) => code === 'logoKind') === true
  const isTooLarge = error instanceof Fault && error.code === 'tooLarge'
  return (
    <p role="alert" className="mt-2 text-bad">
      {isOtherKind ? t('problems.logoKind') : isTooLarge ? t('letterhead.logoTooLarge') : <FaultText error={error} />}
    </p>
  )
}
