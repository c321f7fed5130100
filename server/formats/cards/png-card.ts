import { readPngTexts } from '#contract/recipe/png-texts'
import { stillPng } from '../image-file/png.ts'
import type { WorkBudget } from '../work-budget.ts'
import { decodeBase64 } from './card-assets.ts'
import { CardFault } from './card-fault.ts'

const assetPrefix = /^chara-ext-asset_:?/

/** The card inside a PNG, and the image without it. */
export async function readPngCard(bytes: Buffer, budget: WorkBudget) {
  const texts = await readPngTexts(bytes, {
    texts: Number.POSITIVE_INFINITY,
    // Uncompressed notes are no longer than the file; the budget limits what is decompressed.
    textBytes: bytes.length + budget.left('unpackedBytes'),
    onNote: () => budget.take('entries', 1),
    onUnpacked: (unpackedBytes) => budget.take('unpackedBytes', unpackedBytes),
    wants: (keyword) => /^(?:chara|ccv3)$/i.test(keyword) || assetPrefix.test(keyword),
    isChecked: true,
  })
  const find = (wanted: string) => texts.findLast(({ keyword }) => keyword.toLowerCase() === wanted)?.text
  // If both are present, `chara` is a copy for older programs.
  const written = find('ccv3') ?? find('chara')
  if (written === undefined) {
    throw new CardFault('This picture holds no character card, or one that is damaged.')
  }
  const files = new Map(
    texts
      .filter(({ keyword }) => assetPrefix.test(keyword))
      .map(({ keyword, text }) => [keyword.replace(assetPrefix, ''), text]),
  )
  return {
    text: decode(written, budget),
    image: stillPng(bytes),
    readFile: async (uri: string) => {
      const text = files.get(/^__asset:(.+)$/.exec(uri)?.[1] ?? '')
      return text === undefined ? undefined : decodeBase64(text, budget)
    },
  }
}

/** Base64 with or without line breaks; some programs write the JSON itself. */
function decode(written: string, budget: WorkBudget): Buffer {
  if (/^\s*\{/.test(written)) return Buffer.from(written)
  const plain = written.replaceAll(/\s/g, '')
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(plain)) {
    throw new CardFault('The card in this picture is damaged: it cannot be decoded.')
  }
  return decodeBase64(plain, budget)
}
