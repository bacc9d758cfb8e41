/**
 * Reads a stream of server-sent events to its end, or until `onValue`, called with each value and its time, returns true.
 * @throws for a status other than 200
 */
export async function readEvents(url, { headers = {}, onValue }) {
  const response = await fetch(url, { headers })
  if (response.status !== 200) throw new Error(`${response.status} for ${new URL(url).pathname}`)
  let text = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const at = performance.now()
    text += chunk
    const events = text.split('\n\n')
    text = events.pop()
    for (const event of events) {
      const data = /^data: (.+)$/m.exec(event)?.[1]
      if (data && onValue(JSON.parse(data), at)) return
    }
  }
}
