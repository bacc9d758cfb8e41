/** A line in the agency's colour at the foot of a header. */
export function ColourStrip({ colour }: { colour: string }) {
  return <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1" style={{ background: colour }} />
}
