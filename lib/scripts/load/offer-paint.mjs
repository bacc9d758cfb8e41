/**
 * Runs in the page: records the time of the last press or navigation, and of the first painted offer after it. A function
 * on window returns the difference in milliseconds, or undefined before the first offer.
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
    if (paintedAt === undefined && document.querySelector('[data-offer-row], article')) requestAnimationFrame(() => port2.postMessage(undefined))
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true })
  window.offerPaintedMs = () => (paintedAt === undefined ? undefined : paintedAt - pressedAt)
}
