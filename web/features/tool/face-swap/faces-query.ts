import { readQuery } from '#web/api/read.ts'
import { type ToolImage, toInput } from '../tool-image.ts'

/** The networks need a while on a busy machine. */
const timeoutMs = 120_000

/** The faces of an image. The page shows a refusal by the gate [S-5] itself, so there is no toast and no retry. */
export const facesQuery = (image: ToolImage) => ({
  ...readQuery('art.find_faces', toInput(image), { quiet: true, timeoutMs }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
