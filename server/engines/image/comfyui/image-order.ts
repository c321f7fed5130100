import type { ReferenceKind } from '#contract/catalogue/references'
import type { ParsedPrompt } from '#contract/prompt-grammar/parse-prompt'
import type { AcceptedRequest } from '../check-request.ts'
import type { ServerProfile } from './server-profile.ts'

/** A picture that the graph reads, ready to be uploaded. */
export type InputImage = {
  /** As a `LoadImage` names it. */
  readonly name: string
  readonly png: Uint8Array
  readonly width: number
  readonly height: number
}

export type Source = InputImage & {
  readonly denoise: number
  /** What is behind its main thing goes before drawing starts. */
  readonly isCutOut: boolean
}

export type PreparedInputs = {
  /** To start from, cut to the size that is drawn. */
  readonly source?: Source
  /** White where the source is repainted. */
  readonly mask?: InputImage
  readonly steering: readonly (InputImage & { readonly kind: ReferenceKind; readonly weight: number })[]
  /** The face that is put into the results, or by the tool into `target`. */
  readonly face?: InputImage
  readonly target?: InputImage
}

/** All that a recipe knows: one picture of a request, on one server. */
export type ImageOrder = {
  readonly request: AcceptedRequest
  readonly seed: number
  readonly positive: ParsedPrompt
  readonly negative: ParsedPrompt
  readonly server: ServerProfile
  readonly inputs: PreparedInputs
  readonly loras: readonly { readonly file: string; readonly weight: number }[]
  /** Where a video is saved; a server answers an old file's name for the same name again. */
  readonly savePrefix: string
}

/** A file whose absence the profile has already ruled out. */
export function fileOf({ server }: ImageOrder, role: keyof ServerProfile['files']): string {
  const file = server.files[role]
  if (file === undefined) throw new Error(`No file for ${role}: the profile must not have offered it.`)
  return file
}
