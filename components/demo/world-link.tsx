'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { copyText } from '@/components/layout/copy-text'
import { QrCode } from '@/components/layout/qr-code'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/fields/select-field'
import { Icon } from '@/components/ui/icon'
import { Dialog } from '@/components/ui/overlays/dialog'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { momentInFigures } from '@/lib/domain/time/moment'
import type { WorldsView } from '@/lib/features/demo/endpoints'
import { addressesFor, linkIntoWorld } from '@/lib/features/demo/model/world-link'

interface WorldLinkProps {
  world: WorldsView['worlds'][number]
  addresses: readonly string[]
  onEnd: () => void
}

/** The link into a visitor's world as a picture to scan and as a text to send, at an address that a phone reaches. */
export function WorldLink({ world, addresses, onEnd }: WorldLinkProps) {
  const t = useTranslations('director.worlds')
  const isHydrated = useIsHydrated()
  const [chosen, setChosen] = useState<string>()
  const [isCopied, setIsCopied] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const offered = isHydrated ? addressesFor(window.location.origin, addresses) : []
  const address = chosen ?? offered[0]
  const link = address === undefined ? undefined : linkIntoWorld(address, world.code)
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <QrCode text={link} label={t('picture', { owner: world.owner })} />
        <div className="grid min-w-24 flex-1 content-start justify-items-start gap-1">
          <b>{world.owner}</b>
          <code className="figures">{inGroups(world.code)}</code>
          <Badge shape="clock">{t('until', { date: momentInFigures(new Date(world.expiresAt), 'minuteOfYear') })}</Badge>
          <p className="text-sm text-ink-2">{t('lead')}</p>
        </div>
      </div>
      {offered.length > 1 ? <SelectField label={t('address')} items={offered.map((one) => ({ key: one, label: one }))} value={address} onChange={setChosen} isDense className="mt-2" /> : null}
      {isHydrated && link === undefined ? <p className="mt-2 text-sm text-warn">{t('noAddress')}</p> : null}
      {link === undefined ? null : <p className="mt-2 text-sm break-all text-ink-2 select-all">{link}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" isDisabled={link === undefined} onPress={() => void copyText(link ?? '').then(setIsCopied)}>
          <Icon name="copies" />
          {isCopied ? t('copied') : t('copy')}
        </Button>
        <Dialog
          role="alertdialog"
          size="small"
          title={t('endTitle', { owner: world.owner })}
          closeLabel={t('close')}
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          trigger={
            <Button size="small">
              <Icon name="trash" />
              {t('end')}
            </Button>
          }
          footer={
            <>
              <Button onPress={() => setIsAsking(false)}>{t('keep')}</Button>
              <Button
                variant="danger"
                onPress={() => {
                  setIsAsking(false)
                  onEnd()
                }}
              >
                {t('end')}
              </Button>
            </>
          }
        >
          {t('endText')}
        </Dialog>
      </div>
    </>
  )
}

/** A code as people read it aloud. */
function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}
