/**
 * Runs in the page: keeps when the last press or the navigation was, and when an offer was first painted after it. Read by the
 * function it leaves on window, which gives milliseconds, or undefined when no offer is there yet.
 */
export function recordOfferPaint() {
  let pressedAt = 0
  let paintedAt
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => (paintedAt ??= performance.now()))
  port1.start()
  addEventListener(
    'click',
    ({ timeStamp }) => {
      pressedAt = timeStamp
      paintedAt = undefined
    },
    true,
  )
  const look = () => {
    if (paintedAt === undefined && document.querySelector('article')) requestAnimationFrame(() => port2.postMessage(undefined))
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true })
  window.offerPaintedMs = () => (paintedAt === undefined ? undefined : paintedAt - pressedAt)
}
