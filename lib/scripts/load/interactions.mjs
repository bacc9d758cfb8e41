/**
 * Runs in the page: records the time of each interaction from the event to the next frame (Event Timing, as INP counts
 * it), when a key last repainted the rail of eligible products, and how far the page shifted without being asked to. Functions on window read and clear the
 * records. The browser reports nothing below 16 ms.
 */
export function recordInteractions() {
  const longest = new Map()
  const keep = (entries) => {
    for (const { interactionId, duration } of entries) {
      if (interactionId > 0) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
    }
  }
  const events = new PerformanceObserver((list) => keep(list.getEntries()))
  events.observe({ type: 'event', durationThreshold: 16 })
  window.takeInteractions = () => {
    keep(events.takeRecords())
    const taken = [...longest.values()]
    longest.clear()
    return taken
  }

  let shift = 0
  const addShifts = (entries) => {
    for (const { hadRecentInput, value } of entries) shift += hadRecentInput ? 0 : value
  }
  const shifts = new PerformanceObserver((list) => addShifts(list.getEntries()))
  shifts.observe({ type: 'layout-shift', buffered: true })
  window.takeShift = () => {
    addShifts(shifts.takeRecords())
    const taken = shift
    shift = 0
    return taken
  }

  let pressedAt
  let railAfterMs
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => (railAfterMs = performance.now() - pressedAt))
  port1.start()
  addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), true)
  new MutationObserver((records) => {
    const isRail = records.some(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest('aside'))
    if (isRail && pressedAt !== undefined) requestAnimationFrame(() => port2.postMessage(undefined))
  }).observe(document, { subtree: true, childList: true, characterData: true })
  window.takeRailMs = () => {
    const took = railAfterMs
    railAfterMs = undefined
    return took
  }
}
