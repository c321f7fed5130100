import { toBytes } from '#server/domain/faces/embedding-bytes'
import type { Likeness } from '#server/domain/faces/match-faces'
import { type ImageVerdict, judgeImage } from '#server/domain/image-verdict'
import type { Rating, Sight } from '#server/domain/sight'
import type { Vision } from '#server/engines/vision/vision-engine'
import { assertNoConnectionHeld } from '#server/held-connection'
import type { Logger } from '#server/log'
import type { FaceVault } from '#server/outside/face-vault'
import type { BlockList } from './block-list.ts'
import type { FaceRegistry } from './face-registry.ts'

export type Scanner = {
  /**
   * Never throws: what cannot be judged is held [S-3]. `sight` is null then. `madeFrom` is the highest rating of the
   * uploads that the image was made from [S-14].
   */
  scan(image: Uint8Array, isUpload: boolean, madeFrom?: Rating): Promise<Scanned>
}

export type Scanned = {
  verdict: ImageVerdict
  sight: Sight | null
  /** The embeddings of its faces, encrypted. Null: it shows none, or they could not be read. */
  sealedFaces: Buffer | null
}

const couldNotTell =
  'The scanner could not tell what this picture shows, so a person will look at it before anyone sees it.'

type Parts = {
  vision: Vision
  blockList: BlockList
  registry: FaceRegistry
  faceVault: FaceVault
  log: Logger
}

export function createScanner({ vision, blockList, registry, faceVault, log }: Parts): Scanner {
  async function readFaces(image: Uint8Array, sight: Sight): Promise<Float32Array[] | undefined> {
    if (sight.faces.length === 0) return undefined
    const { faces } = await vision.readFaces(image)
    return faces.map(({ embedding }) => embedding)
  }

  /** [S-6] */
  async function compare(
    image: Uint8Array,
    sight: Sight,
  ): Promise<{ faces: Buffer | null; depicted: Likeness }> {
    try {
      const faces = await readFaces(image, sight)
      if (faces === undefined) return { faces: null, depicted: 'different' }
      return { faces: faceVault.seal(toBytes(...faces)), depicted: await registry.likenessOf(faces) }
    } catch (error) {
      log.error({ err: error }, 'the faces of a picture could not be read')
      return { faces: null, depicted: await registry.likenessIn(image) }
    }
  }

  return {
    async scan(image, isUpload, madeFrom) {
      assertNoConnectionHeld('Scanning a picture')
      try {
        const sight = await vision.look(image)
        const matchesBlockList = await blockList.matches(sight.hashes)
        const { faces, depicted } = await compare(image, sight)
        const verdict = judgeImage({ sight, matchesBlockList, isUpload, madeFrom, depicted })
        return { verdict, sight, sealedFaces: faces }
      } catch (error) {
        log.error({ err: error }, 'a picture could not be scanned')
        const verdict = { outcome: 'hold', rule: 'S-3', reason: couldNotTell } as const
        return { verdict, sight: null, sealedFaces: null }
      }
    },
  }
}
