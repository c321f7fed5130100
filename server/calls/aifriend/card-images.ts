import { CallError } from '#server/call-error'
import { type CardAsset, listAssets, sameEnding, toAddress } from '#server/formats/cards/card-assets'
import type { JsonObject } from '#server/formats/cards/card-json'
import { toText } from '#server/formats/cards/card-json'
import type { Notes } from '#server/formats/cards/notes'
import type { ReadCardFile } from '#server/formats/cards/read-card-file'
import { BudgetFault, type WorkBudget } from '#server/formats/work-budget'
import { type Image, takeImage } from '#server/outside/image-intake'

/** Limits for the images of one card. Each kept image is decoded, re-encoded and scanned like an upload. */
const most = { images: 60, bytes: 24 * 1024 * 1024 }

export type CardImages = {
  /** The card's asset list with the new addresses; undefined if the card had none. */
  assets: unknown
  /** The kept images with their addresses in the card; several assets may share one. */
  kept: { address: string; image: Image; isMain: boolean }[]
  /** The image that contains the card, if it shows the character. */
  face: Image | undefined
}

type Kept = CardImages['kept'][number]

/** Passes the images of a card through the checks of every upload. Nothing is ever fetched from another site. */
export async function takeCardImages(
  { card, assets: places, files, face: faceBytes }: Pick<ReadCardFile, 'card' | 'assets' | 'files' | 'face'>,
  notes: Notes,
  taking: { owner: string; budget: WorkBudget },
): Promise<CardImages> {
  /** By index in `files`: a file that several assets use is decoded once. */
  const decoded = new Map<number, Kept | undefined>()
  const assets: JsonObject[] = []
  let bytes = 0
  for (const [at, asset] of listAssets(card).entries()) {
    const place = places[at] ?? 'drop'
    if (place === 'keep') assets.push(asset.raw)
    if (place === 'keep' || place === 'drop') continue
    const { raw, says } = asset
    if (!decoded.has(place)) {
      const problem =
        findKindProblem(asset) ??
        findProblem([...decoded.values()].filter((kept) => kept !== undefined).length, bytes)
      const file = files[place]
      const image =
        problem === undefined && file !== undefined ? await tryImage(file, says, notes, taking) : undefined
      if (problem !== undefined) notes.dropped(`${says}: ${problem}`)
      bytes += image?.bytes.length ?? 0
      const kept = image && { address: toAddress(asset, at, image.extension), image, isMain: false }
      decoded.set(place, kept)
    }
    const kept = decoded.get(place)
    if (kept === undefined) continue
    kept.isMain ||= asset.isMain
    const isSame = sameEnding(toText(raw.ext), kept.image.extension)
    assets.push({ ...raw, uri: kept.address, ...(!isSame && { ext: kept.image.extension }) })
  }
  const kept = [...decoded.values()].filter((each) => each !== undefined)
  const hasFace = kept.some(({ isMain }) => isMain)
  const face =
    hasFace || faceBytes === undefined
      ? undefined
      : await tryImage(faceBytes, 'The picture of the card', notes, taking)
  const count = kept.length + (face === undefined ? 0 : 1)
  if (count > 0) {
    const says = count === 1 ? 'One picture. It appears' : `${count} pictures. They appear`
    notes.kept(`${says} on the page Uploads as soon as the check that every upload goes through is done.`)
  }
  return { assets: Array.isArray(card.data.assets) ? assets : card.data.assets, kept, face }
}

const otherFiles =
  /^(?:mp3|wav|ogg|oga|opus|flac|m4a|aac|mp4|webm|mov|mkv|js|lua|css|html?|ttf|otf|woff2?|onnx|safetensors|zip)$/i

/** Only images can be scanned. */
function findKindProblem({ raw, uri }: CardAsset): string | undefined {
  const extension = toText(raw.ext) || (/\.([a-z0-9]{1,12})$/i.exec(uri)?.[1] ?? '')
  return otherFiles.test(extension)
    ? `a file of the kind ${extension.toLowerCase()}. Only pictures can be checked, so it is left out.`
    : undefined
}

/** Why no further image is kept; undefined if there is room. */
function findProblem(images: number, bytes: number): string | undefined {
  if (images >= most.images) return `at most ${most.images} pictures of a card are kept.`
  if (bytes >= most.bytes) return `the pictures of this card have more than ${most.bytes / 1024 / 1024} MB.`
  return undefined
}

/** A rejected image is left out and reported; the character is imported without it. */
async function tryImage(
  bytes: Uint8Array,
  says: string,
  notes: Notes,
  taking: { owner: string; budget: WorkBudget },
): Promise<Image | undefined> {
  try {
    return await takeImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), taking)
  } catch (error) {
    if (error instanceof BudgetFault) {
      notes.dropped(`${says} was not taken: ${error.message}`)
      return undefined
    }
    if (!(error instanceof CallError) || (error.code !== 'bad_input' && error.code !== 'too_large'))
      throw error
    notes.dropped(`${says} was not taken: ${error.sentence}`)
    return undefined
  }
}
