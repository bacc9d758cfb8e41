'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { uploadInspection, uploadPolicyInspection } from '@/lib/features/inspection/endpoints'
import { upload } from '@/lib/platform/api/upload'
import { Fault } from '@/lib/domain/fault'
import { INSPECTION_FILE_BYTES_MAX, type InspectionFileType, type InspectionSubject } from '@/lib/domain/files/inspection-file'

/** One file being sent, with its progress or error. A file that arrived is in the list of sent files. */
export interface Upload {
  readonly id: number
  readonly file: File
  readonly fileType: InspectionFileType
  /** From 0 to 1. */
  readonly part: number
  readonly error?: unknown
}

interface Uploads {
  readonly uploads: readonly Upload[]
  readonly send: (files: readonly File[], fileType: InspectionFileType) => void
  readonly retry: (id: number) => void
  readonly drop: (id: number) => void
}

/** Sends files one after the other, so that ten do not share a phone's connection; each can fail alone. */
export function useUploads(subject: InspectionSubject): Uploads {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const last = useRef(0)
  const line = useRef(Promise.resolve())
  const underWay = useRef(new Set<number>())
  const change = (id: number, to: Partial<Upload>) => setUploads((known) => known.map((one) => (one.id === id ? { ...one, ...to } : one)))
  const drop = (id: number) => setUploads((known) => known.filter((one) => one.id !== id))

  async function sendOne({ id, file, fileType }: Upload) {
    // A second press while the file is on its way, or after it arrived, must not attach it twice.
    if (underWay.current.has(id)) return
    underWay.current.add(id)
    try {
      if (file.size > INSPECTION_FILE_BYTES_MAX) throw new Fault('tooLarge')
      const sending = { file, onProgress: (part: number) => change(id, { part }) }
      const query = { fileType }
      if (subject.kind === 'offer') await upload(uploadInspection, { params: { offerId: subject.id }, query }, sending)
      else await upload(uploadPolicyInspection, { params: { policyId: subject.id }, query }, sending)
      await queries.invalidateQueries({ queryKey: ['inspection-files', subject.id] })
      drop(id)
    } catch (error) {
      underWay.current.delete(id)
      change(id, { error })
    }
  }

  function enqueue(one: Upload) {
    line.current = line.current.then(() => sendOne(one))
  }

  return {
    uploads,
    drop,
    send: (files, fileType) => {
      const added = files.map((file): Upload => ({ id: (last.current += 1), file, fileType, part: 0 }))
      setUploads((known) => [...known, ...added])
      added.forEach(enqueue)
    },
    retry: (id) => {
      const one = uploads.find((known) => known.id === id)
      if (one === undefined) return
      change(id, { part: 0, error: undefined })
      enqueue(one)
    },
  }
}
