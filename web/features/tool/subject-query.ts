import { readQuery } from '#web/api/read.ts'
import { type ToolImage, toInput } from './tool-image.ts'

/** The network needs a while on a busy machine. */
const timeoutMs = 120_000

/** The mask of an image's subject, which never changes. The caller shows failures. */
export const subjectQuery = (image: ToolImage) => ({
  ...readQuery('art.find_subject', toInput(image), { quiet: true, timeoutMs }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
