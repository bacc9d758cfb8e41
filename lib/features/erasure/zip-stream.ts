import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive. */
export interface ZippedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** An archive made while it is read: the next file is asked for when the reader wants more. */
export function zipStream(files: AsyncGenerator<ZippedFile>): ReadableStream<Uint8Array> {
  let zip: Zip | undefined
  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) controller.error(error)
        else controller.enqueue(chunk)
        if (isLast) controller.close()
      })
    },
    async pull() {
      const next = await files.next()
      if (next.done === true) return zip?.end()
      const value: ZippedFile = next.value
      // A PDF is compressed already.
      const entry = value.name.endsWith('.pdf') ? new ZipPassThrough(value.name) : new ZipDeflate(value.name, { level: 6 })
      zip?.add(entry)
      entry.push(value.bytes, true)
    },
    async cancel() {
      zip?.terminate()
      await files.return(undefined)
    },
  })
}
