import { strFromU8, unzipSync } from 'fflate'

/** All files of an archive, names included, as one text. */
export async function zipTexts(body: ReadableStream<Uint8Array>): Promise<string> {
  const files = unzipSync(new Uint8Array(await new Response(body).arrayBuffer()))
  return Object.entries(files).map(([name, bytes]) => `${name}\n${strFromU8(bytes)}`).join('\n')
}
