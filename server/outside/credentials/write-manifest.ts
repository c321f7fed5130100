import { randomUUID } from 'node:crypto'
import { type Asset, BMFF, JPEG, PNG } from '@trustnxt/c2pa-ts/asset'
import type { Signer } from '@trustnxt/c2pa-ts/cose'
import { CBORBox, type IBox } from '@trustnxt/c2pa-ts/jumbf'
import {
  ActionAssertion,
  ActionType,
  BMFFHashAssertion,
  type Claim,
  ClaimVersion,
  DataHashAssertion,
  DigitalSourceType,
  ManifestStore,
} from '@trustnxt/c2pa-ts/manifest'
import { Tag } from 'cbor-x'
import { isMp4, moveChunks } from '#server/formats/mp4'

/** What a picture's content credentials say [S-9]. Nothing of the prompt: they stay when the prompt is hidden. */
export type CredentialFacts = {
  /** The engine that drew it, such as "Petal". */
  engine: string
  model: string
  createdAt: Date
  /** Something that was handed in is in it: a picture that was edited, or a face. */
  fromImage?: boolean
}

const dateTag = 0

// Space for the signature, which is written last. The library reserves 25 kB, for time stamps that we do not
// use.
const signatureSpace = 1024

/**
 * Adds a manifest that states who made the image, with what and when, and hashes every byte outside of it.
 */
export async function writeManifest(
  image: Uint8Array,
  facts: CredentialFacts,
  { brand, signer }: { brand: string; signer: Signer },
): Promise<Buffer> {
  const isVideo = isMp4(image)
  const store = new ManifestStore()
  const manifest = store.createManifest({
    claimVersion: ClaimVersion.V2,
    assetFormat: isVideo ? 'video/mp4' : openAsset(image).mimeType,
    instanceID: `xmp:iid:${randomUUID()}`,
    defaultHashAlgorithm: 'SHA-256',
    signer,
  })
  if (!manifest.claim || !manifest.signature) throw new Error('The manifest has no claim to sign.')
  manifest.claim.claimGeneratorName = brand
  manifest.claim.claimGeneratorVersion = undefined
  manifest.signature.signatureData.paddingLength = signatureSpace

  const binding = isVideo
    ? BMFFHashAssertion.createV2('jumbf manifest', 'SHA-256')
    : DataHashAssertion.create('SHA-256')
  manifest.addAssertion(binding)
  manifest.addAssertion(new MadeByAi(brand, facts))

  const space = store.measureSize()
  const asset = isVideo ? await openVideo(image, space) : openAsset(image)
  await asset.ensureManifestSpace(space)
  await binding.updateWithAsset(asset)
  await manifest.sign(signer)
  await asset.writeManifestJUMBF(store.getBytes())
  const { buffer, byteOffset, byteLength } = await asset.getDataRange()
  return Buffer.from(buffer, byteOffset, byteLength)
}

// The library reads only HEIC files, by their brands; boxes and hashes are the same in every ISO media file.
const { canReadBrands } = BMFF as unknown as { canReadBrands: Set<string> }
canReadBrands.add('mp42').add('isom')

/** The manifest comes before the media, whose places in the file must be right before they are hashed. */
async function openVideo(video: Uint8Array, space: number): Promise<Asset> {
  const trial = new BMFF(Uint8Array.from(video))
  await trial.ensureManifestSpace(space)
  return new BMFF(moveChunks(video, trial.getDataLength() - video.length))
}

function openAsset(image: Uint8Array): Asset {
  if (PNG.canRead(image)) return new PNG(image)
  if (JPEG.canRead(image)) return new JPEG(image)
  throw new Error('Content credentials can be written into PNG, JPEG and MP4 files only.')
}

type ActionContent = { actions: Record<string, unknown>[] }

/** The library supports neither the time of an action nor its description. */
class MadeByAi extends ActionAssertion {
  readonly #createdAt: Date

  constructor(brand: string, { engine, model, createdAt, fromImage }: CredentialFacts) {
    super()
    this.#createdAt = createdAt
    this.actions = [
      {
        action: ActionType.C2paCreated,
        digitalSourceType: fromImage
          ? DigitalSourceType.CompositeWithTrainedAlgorithmicMedia
          : DigitalSourceType.TrainedAlgorithmicMedia,
        softwareAgent: { name: `${brand}: ${engine}, model ${model}` },
      },
    ]
  }

  override generateJUMBFBoxForContent(claim: Claim): IBox {
    const box = super.generateJUMBFBoxForContent(claim)
    if (!(box instanceof CBORBox)) throw new Error('An action is not written as CBOR.')
    for (const action of (box.content as ActionContent).actions) {
      action.when = new Tag(this.#createdAt.toISOString(), dateTag)
      action.description = 'Made by AI'
    }
    return box
  }
}
