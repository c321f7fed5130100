import { BloomMark } from '#web/ui/BloomMark.tsx'
import { modelThumbs, sheetColumns } from './model-thumbs.ts'
import sheetUrl from './model-thumbs.webp?url'

const rows = Math.ceil(modelThumbs.length / sheetColumns)
const part = (at: number, of: number) => `${(at / (of - 1)) * 100}%`

/** A model's thumbnail from the sprite sheet; unknown models get the site's flower. */
export function ModelThumb({ model, className }: { model: string; className: string }) {
  const at = modelThumbs.findIndex((thumb) => thumb.model === model)
  if (at === -1) {
    return (
      <span className={`${className} grid shrink-0 place-items-center bg-sunken`}>
        <BloomMark size={28} />
      </span>
    )
  }
  return (
    <span
      aria-hidden
      className={`${className} block shrink-0 bg-sunken`}
      style={{
        backgroundImage: `url(${sheetUrl})`,
        backgroundSize: `${sheetColumns * 100}% ${rows * 100}%`,
        backgroundPosition: `${part(at % sheetColumns, sheetColumns)} ${part(Math.floor(at / sheetColumns), rows)}`,
      }}
    />
  )
}
