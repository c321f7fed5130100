import { readQuery } from '#web/api/read.ts'
import { type ToolImage, toInput } from '../tool-image.ts'

/** The networks need a while on a busy machine. */
const timeoutMs = 120_000

/** The faces of an image. The caller shows a refusal [S-5], which ends when the user has set up their face. */
export const facesQuery = (image: ToolImage) => ({
  ...readQuery('art.find_faces', toInput(image), { quiet: true, timeoutMs }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
