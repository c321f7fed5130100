/** The card of other sites: the size that they all ask for. */
export const cardSize = { width: 1200, height: 630 }

/** The long sides in which a public picture that is rated general has a lasting address. */
export const lastingSides = [1024, 512, 256, 128, 64] as const

export type LastingSide = (typeof lastingSides)[number]

export const lastingPath = (artId: string, side: LastingSide) => `/card/${artId}/${side}.jpg`

/** A picture within a square, never larger than it is. */
export function fitInto(image: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  return {
    width: Math.max(1, Math.round(image.width * scale)),
    height: Math.max(1, Math.round(image.height * scale)),
  }
}

/** The largest of the lasting sizes that fits; undefined if none does. */
export function chooseSide(
  image: { width: number; height: number },
  most: { width: number; height: number },
): { side: LastingSide; width: number; height: number } | undefined {
  for (const side of lastingSides) {
    const { width, height } = fitInto(image, side)
    if (width <= most.width && height <= most.height) return { side, width, height }
  }
  return undefined
}
