/** Decodes an image for a canvas. */
export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** One colour, as opaque as the mask is bright. */
export function maskToOpacity(
  mask: HTMLImageElement,
  { width, height }: { width: number; height: number },
  colour: readonly [number, number, number],
): ImageData {
  const drawing = new OffscreenCanvas(width, height).getContext('2d')
  if (drawing === null) return new ImageData(width, height)
  drawing.drawImage(mask, 0, 0, width, height)
  const pixels = drawing.getImageData(0, 0, width, height)
  for (let at = 0; at < pixels.data.length; at += 4) {
    pixels.data[at + 3] = pixels.data[at] ?? 0
    pixels.data.set(colour, at)
  }
  return pixels
}
