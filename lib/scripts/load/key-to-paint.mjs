/**
 * Runs in the page: records for each key press when the last frame was painted that changed the combobox or its list.
 * A frame counts as painted at the first task after it; the time starts when the browser receives the key.
 * window.takeKeyToPaint() reads and clears the records.
 */
export function recordKeyToPaint() {
  let pressedAt
  let paintedAt
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => (paintedAt = performance.now()))
  port1.start()
  const afterThisFrame = () => requestAnimationFrame(() => port2.postMessage(undefined))

  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressedAt = timeStamp
      paintedAt = undefined
      afterThisFrame()
    },
    true,
  )
  addEventListener('input', afterThisFrame, true)

  const PARTS = '[role="listbox"], [role="combobox"]'
  const concerns = ({ target, addedNodes }) => {
    const element = target instanceof Element ? target : target.parentElement
    if (element?.closest(PARTS)) return true
    return [...addedNodes].some((node) => node instanceof Element && (node.matches(PARTS) || node.querySelector(PARTS)))
  }
  new MutationObserver((records) => {
    if (pressedAt !== undefined && records.some(concerns)) afterThisFrame()
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })

  window.takeKeyToPaint = () => {
    const took = paintedAt === undefined || pressedAt === undefined ? undefined : paintedAt - pressedAt
    pressedAt = undefined
    return took
  }
}
