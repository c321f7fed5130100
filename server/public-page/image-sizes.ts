/** The size that all sites with social cards accept. */
export const cardSize = { width: 1200, height: 630 }

/** The sizes (longer side) in which a public art rated general has a permanent address. */
export const lastingSides = [1024, 512, 256, 128, 64] as const

export type LastingSide = (typeof lastingSides)[number]

export const lastingPath = (artId: string, side: LastingSide) => `/card/${artId}/${side}.jpg`

/** Scales an image down to fit a square; never up. */
export function fitInto(image: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  return {
    width: Math.max(1, Math.round(image.width * scale)),
    height: Math.max(1, Math.round(image.height * scale)),
  }
}

/** The largest permanent size that fits; undefined: none. */
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
