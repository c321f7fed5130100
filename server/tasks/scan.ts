import { type ImageVerdict, judgeImage } from '#server/domain/image-verdict'
import type { Rating, Sight } from '#server/domain/sight'
import type { Vision } from '#server/engines/vision/vision-engine'
import { assertNoConnectionHeld } from '#server/held-connection'
import type { Logger } from '#server/log'
import type { BlockList } from './block-list.ts'

export type Scanner = {
  /**
   * Never throws: what cannot be judged is held [S-3]. `sight` is null then. `madeFrom` is the highest rating of the
   * uploads that the image was made from [S-14].
   */
  scan(image: Uint8Array, isUpload: boolean, madeFrom?: Rating): Promise<Scanned>
}

export type Scanned = { verdict: ImageVerdict; sight: Sight | null }

const couldNotTell =
  'The scanner could not tell what this picture shows, so a person will look at it before anyone sees it.'

export function createScanner(vision: Vision, blockList: BlockList, log: Logger): Scanner {
  return {
    async scan(image, isUpload, madeFrom) {
      assertNoConnectionHeld('Scanning a picture')
      try {
        const sight = await vision.look(image)
        const matchesBlockList = await blockList.matches(sight.hashes)
        return { verdict: judgeImage({ sight, matchesBlockList, isUpload, madeFrom }), sight }
      } catch (error) {
        log.error({ err: error }, 'a picture could not be scanned')
        return { verdict: { outcome: 'hold', rule: 'S-3', reason: couldNotTell }, sight: null }
      }
    },
  }
}
