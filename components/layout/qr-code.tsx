'use client'

import { useQuery } from '@tanstack/react-query'

/** A text as a picture for a phone's camera; an empty frame while there is no text. The code that draws it loads when it is needed. */
export function QrCode({ text, label }: { text: string | undefined; label: string }) {
  const { data } = useQuery({ queryKey: ['qr-code', text], queryFn: () => draw(text ?? ''), enabled: text !== undefined, staleTime: Infinity })
  return (
    <div
      role="img"
      aria-label={label}
      className="size-40 shrink-0 rounded-md border border-line bg-[#fff] bg-contain forced-color-adjust-none"
      {...(data !== undefined && { style: { backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(data)}")` } })}
    />
  )
}

async function draw(text: string): Promise<string> {
  const { toString: drawQrCode } = await import('qrcode')
  return drawQrCode(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
}
