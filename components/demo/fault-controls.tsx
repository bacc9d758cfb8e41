'use client'

import { useState } from 'react'
import { classNames } from '@/components/ui/class-names'

interface FaultSwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Switches one fault of one insurer; its column says which. */
export function FaultSwitch({ label, isOn, onChange }: FaultSwitchProps) {
  return (
    <label className="relative inline-flex min-h-8 min-w-8 cursor-pointer items-center justify-center">
      <input type="checkbox" role="switch" aria-label={label} aria-checked={isOn} checked={isOn} onChange={(event) => onChange(event.target.checked)} className="peer absolute inset-0 size-full cursor-[inherit] opacity-0" />
      <span
        aria-hidden="true"
        className={classNames(
          'relative h-4.5 w-8 rounded-full peer-focus-visible:focus-ring forced-colors:border',
          'after:absolute after:top-0.5 after:size-3.5 after:rounded-full after:bg-surface forced-colors:after:bg-[CanvasText]',
          isOn ? 'bg-accent after:right-0.5' : 'bg-field after:left-0.5',
        )}
      />
    </label>
  )
}

interface FaultSliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** The value in words, for the figure beside the slider and for who hears it. */
  text: (value: number) => string
  isChanged: boolean
  /** Told once, when the slider is let go. */
  onCommit: (value: number) => void
}

/** A quantity of one fault of one insurer. */
export function FaultSlider({ label, value, min, max, step, text, isChanged, onCommit }: FaultSliderProps) {
  const [dragged, setDragged] = useState<number>()
  const shown = dragged ?? value

  function commit() {
    if (dragged !== undefined && dragged !== value) onCommit(dragged)
    setDragged(undefined)
  }

  return (
    <span className="flex items-center gap-1">
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text(shown)}
        min={min}
        max={max}
        step={step}
        value={shown}
        onChange={(event) => setDragged(Number(event.target.value))}
        onPointerUp={commit}
        onKeyUp={commit}
        onBlur={commit}
        className="h-8 w-full min-w-10 cursor-pointer accent-accent"
      />
      <span aria-hidden="true" className={classNames('w-10.5 shrink-0 text-right text-sm figures', isChanged ? 'font-semibold' : 'text-ink-2')}>
        {text(shown)}
      </span>
    </span>
  )
}
