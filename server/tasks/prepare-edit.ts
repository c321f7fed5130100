import type { TaskSettings } from '#contract/generation/resolve-settings'
import { extendImage } from '#server/engines/image/retouch/extend-image'
import type { Retouch } from '#server/engines/image/retouch/retouch'
import type { HandedIn } from './handed-in.ts'

type Images = ReadonlyMap<HandedIn['place'], Uint8Array>

/** Gives an edit its mask: what the user marked, or the space that is added around the image. */
export async function prepareEdit(
  retouch: Retouch,
  settings: TaskSettings,
  images: Images,
  signal: AbortSignal,
): Promise<Images> {
  const input = images.get('input_image')
  const { mode, operation, extend, strokes = [], mark_subject: withSubject } = settings
  if (mode !== 'image_editor' || input === undefined) return images
  if (operation === 'extend' && extend !== null) {
    const { image, mask } = await extendImage(input, extend)
    return new Map([...images, ['input_image', image], ['mask', mask]])
  }
  const isMarked = operation === 'erase' || operation === 'fill'
  if (!isMarked || (strokes.length === 0 && !withSubject)) return images
  const { png } = await retouch.run({ kind: 'mark', image: input, withSubject, strokes }, { signal })
  return new Map([...images, ['mask', png]])
}
