import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { Size } from '#contract/catalogue/sizes'
import { studioText } from '#web/text/studio.ts'

const text = studioText.settings.shape
const toKey = ({ width, height }: Size) => `${width}x${height}`
/** All shapes have about the same area, so that a long one does not look small. */
const areaPx = 460

const knownProportions = [
  [1, 1],
  [4, 5],
  [3, 4],
  [2, 3],
  [9, 16],
  [1, 2],
  [9, 21],
] as const

/** The nearest proportion that people know: 896 × 1152 is called 4:5. */
function nameProportion({ width, height }: Size): string {
  const wanted = Math.log(Math.min(width, height) / Math.max(width, height))
  const distance = ([one, other]: readonly [number, number]) => Math.abs(Math.log(one / other) - wanted)
  const [short, long] = knownProportions.reduce((best, next) =>
    distance(next) < distance(best) ? next : best,
  )
  return width < height ? `${short}:${long}` : `${long}:${short}`
}

type Props = { sizes: readonly Size[]; size: Size; onChange(size: Size): void }

/** Sizes drawn as shapes. */
export function ShapePicker({ sizes, size, onChange }: Props) {
  const sorted = sizes.toSorted((one, other) => one.width / one.height - other.width / other.height)
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <span id="studio-shape" className="text-13 font-semibold">
          {text.label}
        </span>
        <span className="tabular text-13 text-quiet">{text.size(size)}</span>
      </div>
      <RadioGroup
        value={toKey(size)}
        onValueChange={(key) => {
          const chosen = sorted.find((one) => toKey(one) === key)
          if (chosen !== undefined) onChange(chosen)
        }}
        aria-labelledby="studio-shape"
        className="grid grid-cols-6 gap-1"
      >
        {sorted.map((one) => (
          <Shape key={toKey(one)} size={one} />
        ))}
      </RadioGroup>
    </div>
  )
}

function Shape({ size }: { size: Size }) {
  const proportion = size.width / size.height
  const width = Math.sqrt(areaPx * proportion)
  return (
    <Radio.Root
      value={toKey(size)}
      aria-label={text.size(size)}
      title={text.size(size)}
      className="feedback grid cursor-pointer justify-items-center gap-0.5 rounded-small border border-transparent pt-1.5 pb-1 text-quiet hover:text-text data-checked:border-bloom data-checked:text-bloom-text"
    >
      <span aria-hidden className="grid h-8 place-items-center">
        <span
          className="block rounded-[3px] border-[1.5px] border-current"
          style={{ width, height: width / proportion }}
        />
      </span>
      <span aria-hidden className="tabular text-13">
        {nameProportion(size)}
      </span>
    </Radio.Root>
  )
}
