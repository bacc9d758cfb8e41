import type { InspectionFileKind } from '@/lib/domain/files/inspection-file'

/** A file that somebody uploads, and what it is: nothing that may be taken, or one of the formats. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly is: InspectionFileKind | undefined
}

const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const END_OF_ARCHIVE = `PK\u0005\u0006${'\u0000'.repeat(18)}`
const ARCHIVE = `PK\u0003\u0004${'\u0000'.repeat(26)}a.js${END_OF_ARCHIVE}`
// In two parts, so that no scanner of this machine takes this file away.
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const BEGINNINGS: Readonly<Record<InspectionFileKind, string>> = {
  jpg: '\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF\u0000',
  png: '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR',
  webp: 'RIFF\u0000\u0001\u0000\u0000WEBPVP8 ',
  heic: '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000',
  pdf: '%PDF-1.7\n',
}
const KINDS = ['jpg', 'png', 'webp', 'heic', 'pdf'] as const

/** What is neither photo nor document, by its beginning. */
const OTHERS: Readonly<Record<string, string>> = {
  nothing: '', text: 'hello', zeros: '\u0000'.repeat(100), 'the test virus': EICAR, 'the test virus in an archive': `PK\u0003\u0004${EICAR}${END_OF_ARCHIVE}`, archive: ARCHIVE, 'an archive of an archive': `PK\u0003\u0004${ARCHIVE}${END_OF_ARCHIVE}`, 'a gzip bomb': `\u001f\u008b\u0008${'\u0000'.repeat(50_000)}`, program: 'MZ\u0090\u0000', 'Linux program': '\u007fELF', script: '#!/bin/sh\nid', PHP: '<?php system($_GET[0]);', page: '<!doctype html><script>alert(1)</script>', SVG: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', XML: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', GIF: 'GIF89a', BMP: 'BM', TIFF: 'II*\u0000', AVIF: '\u0000\u0000\u0000\u0018ftypavif', MP4: '\u0000\u0000\u0000\u0018ftypisom', 'Office document': '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'Word document': `PK\u0003\u0004word/document.xml${END_OF_ARCHIVE}`, PostScript: '%!PS-Adobe-3.0', 'formatted text': '{\\rtf1', Java: '\u00ca\u00fe\u00ba\u00be', RAR: 'Rar!\u001a\u0007', '7z': "7z\u00bc\u00af'\u001c", HTML: '<HTML>', CSV: '=cmd|calc!A1',
}

/** What hides behind the beginning of a photo or a document. */
const HIDDEN: Readonly<Record<string, string>> = {
  page: '<!DOCTYPE html><p>', 'page in capitals': '<HTML><BODY>', script: '<script>alert(1)</script>', 'script in mixed case': '<ScRiPt src=//evil.test>', frame: '<iframe src=//evil.test>', SVG: '<svg onload=alert(1)>', PHP: '<?php system("id"); ?>', head: '<head><base href=//evil.test>', body: '<body onload=x>', archive: ARCHIVE, 'end of an archive': END_OF_ARCHIVE, 'archive with a comment': `${ARCHIVE}${'x'.repeat(40_000)}`, 'large archive': `PK\u0003\u0004${'\u0000'.repeat(90_000)}${END_OF_ARCHIVE}`,
}

const DISTANCES = [0, 1, 100, 1000]

function damaged(kind: InspectionFileKind): UploadedFile[] {
  const whole = BEGINNINGS[kind]
  // What a format is told by; beyond it nothing decides.
  const told = { jpg: 3, png: 8, webp: 12, heic: 12, pdf: 5 }[kind]
  const first = { jpg: 0, png: 0, webp: 8, heic: 4, pdf: 0 }[kind]
  const cut = Array.from({ length: told - first }, (_, index) => ({ name: `${kind} after ${first + index} bytes`, text: whole.slice(0, first + index) }))
  const changed = Array.from({ length: told - first }, (_, index) => ({ name: `${kind} with another byte ${first + index}`, text: `${whole.slice(0, first + index)}\u0007${whole.slice(first + index + 1)}` }))
  const shifted = ['\u0000', ' ', '\n', '\u00ef\u00bb\u00bf', 'x'].map((before) => ({ name: `${kind} after ${JSON.stringify(before)}`, text: `${before}${whole}` }))
  return [...cut, ...changed, ...shifted].map(({ name, text }) => ({ name, bytes: latin(text), is: undefined }))
}

/** More than three hundred files, most of them not what they seem. */
export function uploadedFiles(): readonly UploadedFile[] {
  const plain = KINDS.flatMap((kind) => ['', 'x', '\u0000'.repeat(2000), '<x:xmpmeta xmlns:x="adobe:ns:meta/">', 'PK\u0003\u0004', 'a '.repeat(50_000)].map((rest, index): UploadedFile => ({ name: `${kind} ${index}`, bytes: latin(`${BEGINNINGS[kind]}${rest}`), is: kind })))
  const others = Object.entries(OTHERS).map(([name, text]): UploadedFile => ({ name, bytes: latin(text), is: undefined }))
  const hidden = KINDS.flatMap((kind) =>
    Object.entries(HIDDEN).flatMap(([name, text]) => DISTANCES.map((distance): UploadedFile => ({ name: `${name} in ${kind} after ${distance} bytes`, bytes: latin(`${BEGINNINGS[kind]}${'\u0001'.repeat(distance)}${text}`), is: undefined }))),
  )
  const documents = (['jpg', 'png', 'webp', 'heic'] as const).flatMap((kind) => DISTANCES.map((distance): UploadedFile => ({ name: `document in ${kind} after ${distance} bytes`, bytes: latin(`${BEGINNINGS[kind]}${'\u0001'.repeat(distance)}%PDF-1.4`), is: undefined })))
  return [...plain, ...others, ...hidden, ...documents, ...KINDS.flatMap(damaged)]
}
