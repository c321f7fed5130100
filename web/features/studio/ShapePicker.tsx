import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { Size } from '#contract/catalogue/sizes'
import { studioText } from '#web/text/studio.ts'

const text = studioText.settings.shape
const toKey = ({ width, height }: Size) => `${width}x${height}`
/** All shapes have about the same area, so that a long one does not look small. */
const areaPx = 460

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
        className="flex flex-wrap gap-1"
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
      className="feedback grid size-11 cursor-pointer place-items-center rounded-small border border-transparent text-quiet hover:text-text data-checked:border-bloom data-checked:text-bloom-text"
    >
      <span
        aria-hidden
        className="block rounded-[3px] border-[1.5px] border-current"
        style={{ width, height: width / proportion }}
      />
    </Radio.Root>
  )
}
