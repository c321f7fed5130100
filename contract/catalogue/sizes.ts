/** Image sizes that a mode offers, in pixels. The result always has the requested size. */
export type Size = { readonly width: number; readonly height: number }

const turned = ({ width, height }: Size): Size => ({ width: height, height: width })

const SQUARE_SD: Size = { width: 512, height: 512 }

const TALL_SD: readonly Size[] = [
  { width: 512, height: 640 },
  { width: 512, height: 683 },
  { width: 512, height: 768 },
  { width: 512, height: 910 },
  { width: 512, height: 1024 },
]

export const SD_SIZES: readonly Size[] = [SQUARE_SD, ...TALL_SD, ...TALL_SD.map(turned)]

const SQUARE_FLUX: Size = { width: 1024, height: 1024 }

const TALL_FLUX: readonly Size[] = [
  { width: 896, height: 1152 },
  { width: 832, height: 1216 },
  { width: 768, height: 1344 },
  { width: 640, height: 1536 },
]

export const FLUX_SIZES: readonly Size[] = [SQUARE_FLUX, ...TALL_FLUX, ...TALL_FLUX.map(turned)]
