import type { ToolImage } from '../tool-image.ts'
import type { Face } from './swap-form.ts'

/** How much around the face is shown too. */
const margin = 0.25

/** One face of an image as a small square. */
export function FaceCrop({ image, face: { box } }: { image: ToolImage; face: Face }) {
  const [width, height] = [box.width * image.width, box.height * image.height]
  const side = (1 + 2 * margin) * Math.max(width, height)
  const left = (box.x + box.width / 2) * image.width - side / 2
  const top = (box.y + box.height / 2) * image.height - side / 2
  const percent = (pixels: number) => `${(100 * pixels) / side}%`
  return (
    <span className="relative block size-14 shrink-0 overflow-hidden rounded-small bg-sunken">
      <img
        src={image.url}
        alt=""
        draggable={false}
        className="absolute max-w-none"
        style={{
          width: percent(image.width),
          height: percent(image.height),
          left: percent(-left),
          top: percent(-top),
        }}
      />
    </span>
  )
}
