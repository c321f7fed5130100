import { CallError } from '#server/call-error'
import { listAssets, placeOf, readDataUri, sameEnding, toAddress } from '#server/domain/cards/card-assets'
import type { JsonObject } from '#server/domain/cards/card-json'
import { toText } from '#server/domain/cards/card-json'
import type { Notes } from '#server/domain/cards/notes'
import type { OpenedCard } from '#server/domain/cards/open-card'
import { type Picture, takePicture } from '#server/outside/picture-intake'

/** Pictures of a card that are kept: each is decoded, encoded anew and looked at like any upload. */
const most = { pictures: 24, bytes: 24 * 1024 * 1024 }

export type CardPictures = {
  /** As the card speaks of them from now on; undefined where it did not. */
  assets: unknown
  /** By the address that the card has for each. */
  kept: { address: string; picture: Picture; isMain: boolean }[]
  /** The picture that the card lies in, where it shows the character. */
  face: Picture | undefined
}

/** Takes what a card carries through the checks of every upload. Nothing is ever fetched from anywhere. */
export async function takeCardPictures(opened: OpenedCard, notes: Notes): Promise<CardPictures> {
  const { card, picture, readFile } = opened
  const kept: CardPictures['kept'] = []
  const assets: JsonObject[] = []
  let bytes = 0
  for (const [place, asset] of listAssets(card).entries()) {
    const { raw, uri, says, isMain } = asset
    const from = placeOf(uri)
    if (from === 'elsewhere')
      notes.unsafe(`${says} lies on another site. It is never fetched; its address is kept.`)
    if (from === 'unknown')
      notes.unsafe(`${says} has an address that nothing here opens. It is kept as it is.`)
    if (from !== 'inside' && from !== 'data') {
      assets.push(raw)
      continue
    }
    const found = from === 'data' ? readDataUri(uri) : await readFile(uri)
    const isRoom = kept.length < most.pictures && bytes < most.bytes
    const taken = found === undefined || !isRoom ? undefined : await tryPicture(found, says, notes)
    if (found === undefined) notes.dropped(`${says} is not in the file.`)
    else if (!isRoom) notes.dropped(`${says}: at most ${most.pictures} pictures of a card are kept.`)
    if (taken === undefined) continue
    bytes += taken.bytes.length
    const address = toAddress(asset, place, taken.extension)
    const isSame = sameEnding(toText(raw.ext), taken.extension)
    assets.push({ ...raw, uri: address, ...(!isSame && { ext: taken.extension }) })
    kept.push({ address, picture: taken, isMain })
  }
  const hasFace = kept.some(({ isMain }) => isMain)
  const face =
    hasFace || picture === undefined ? undefined : await tryPicture(picture, 'The picture of the card', notes)
  const count = kept.length + (face === undefined ? 0 : 1)
  if (count > 0) {
    const says = count === 1 ? 'One picture. It appears' : `${count} pictures. They appear`
    notes.kept(`${says} as soon as the check that every upload goes through is done.`)
  }
  return { assets: Array.isArray(card.data.assets) ? assets : card.data.assets, kept, face }
}

/** A picture that is refused is left out; the character can do without. */
async function tryPicture(bytes: Buffer, says: string, notes: Notes): Promise<Picture | undefined> {
  try {
    return await takePicture(bytes)
  } catch (error) {
    if (!(error instanceof CallError) || (error.code !== 'bad_input' && error.code !== 'too_large'))
      throw error
    notes.dropped(`${says} was not taken: ${error.sentence}`)
    return undefined
  }
}
