'use client'

import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FaultText } from '@/components/layout/fault-text'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/fields/select-field'
import { call } from '@/lib/platform/api/call-endpoint'
import { readInspectionFiles, readPolicyInspectionFiles, type SentFile } from '@/lib/features/inspection/endpoints'
import { momentInFigures } from '@/lib/domain/time/moment'
import { INSPECTION_FILE_TYPES, type InspectionFileType, type InspectionSubject } from '@/lib/domain/files/inspection-file'
import { UploadRow } from './upload-row'
import { useUploads } from './use-uploads'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf'

interface InspectionCardProps {
  subject: InspectionSubject
  /** Whether the reader may send files, or only see what was sent. */
  maySend: boolean
}

/** Photos and papers of a risk inspection: choose files or use the camera, and see what has arrived. */
export function InspectionCard({ subject, maySend }: InspectionCardProps) {
  const t = useTranslations('inspection')
  const [fileType, setFileType] = useState<InspectionFileType>('riskInspectionPhoto')
  const { uploads, send, retry, drop } = useUploads(subject)
  const { data, error } = useQuery({
    queryKey: ['inspection-files', subject.id],
    queryFn: ({ signal }) =>
      subject.kind === 'offer' ? call(readInspectionFiles, { params: { offerId: subject.id } }, signal) : call(readPolicyInspectionFiles, { params: { policyId: subject.id } }, signal),
  })
  const sent = data?.files ?? []
  return (
    <Card title={t('title')} titleExtra={data === undefined ? undefined : <span className="text-sm text-ink-2">{t('count', { count: sent.length })}</span>}>
      <p className="text-sm text-ink-2">{t('lead')}</p>
      {maySend ? (
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <SelectField
            className="max-w-full flex-[1_1_14rem] sm:max-w-72"
            label={t('fileType')}
            isRequired
            placeholder={t('fileType')}
            items={INSPECTION_FILE_TYPES.map((key) => ({ key, label: t(`types.${key}`) }))}
            value={fileType}
            onChange={(key) => setFileType(INSPECTION_FILE_TYPES.find((inspectionFileType) => inspectionFileType === key) ?? fileType)}
          />
          <div className="flex flex-wrap gap-2">
            <PickButton label={t('choose')} onPicked={(files) => send(files, fileType)} />
            <PickButton label={t('photograph')} isCamera onPicked={(files) => send(files, fileType)} />
          </div>
        </div>
      ) : null}
      <ul className="mt-2 divide-y divide-line" aria-label={t('onTheWay')}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onRetry={() => retry(upload.id)} onDrop={() => drop(upload.id)} />
        ))}
      </ul>
      {error === null ? null : (
        <p role="alert" className="mt-2 text-sm text-bad">
          <FaultText error={error} />
        </p>
      )}
      <ul className="mt-2 divide-y divide-line" aria-label={t('sent')} aria-live="polite">
        {sent.map((file) => (
          <SentRow key={`${file.sentAt} ${file.sizeBytes}`} file={file} />
        ))}
      </ul>
    </Card>
  )
}

/** A button that opens the file chooser, or on a phone the camera. */
function PickButton({ label, isCamera = false, onPicked }: { label: string; isCamera?: boolean; onPicked: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onPress={() => input.current?.click()}>{label}</Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={isCamera ? 'image/*' : ACCEPTED}
        multiple={!isCamera}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={(event) => {
          onPicked([...(event.target.files ?? [])])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}

const MEGABYTE = 1_000_000

function SentRow({ file: { fileType, sizeBytes, sentAt, sentBy } }: { file: SentFile }) {
  const t = useTranslations('inspection')
  const format = useFormatter()
  const size = format.number(Math.max(sizeBytes / MEGABYTE, 0.1), { maximumFractionDigits: 1 })
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
      <span>
        <span aria-hidden="true" className="text-good">
          ✓
        </span>{' '}
        {t(`types.${fileType}`)}
      </span>
      <span className="text-sm text-ink-2">
        {t('sentLine', { size, by: sentBy, at: momentInFigures(new Date(sentAt), 'minute') })}
      </span>
    </li>
  )
}
